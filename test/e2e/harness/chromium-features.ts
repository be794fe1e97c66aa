/**
 * Disabled browser features. A second `--disable-features` replaces the first, so each flag includes what Playwright or
 * Lighthouse's launcher would disable.
 */
const everywhere = [
  // Each new window would load the pages that show address-bar suggestions, which costs more than most of our pages.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['MediaRouter', 'OptimizationHints'],
]

const asPlaywright = [
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'LensOverlay',
  ],
  ...['HttpsFirstBalancedModeAutoEnable', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AimEnabled'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
]

const asLighthouse = [
  ...['Translate', 'DialMediaRouteProvider', 'RenderDocument', 'CalculateNativeWinOcclusion'],
  ...['InterestFeedContentSuggestions', 'PrivacySandboxSettings4', 'AutofillServerCommunication'],
  'CertificateTransparencyComponentUpdater',
]

const flag = (features: readonly string[]) => `--disable-features=${[...everywhere, ...features].join(',')}`

export const withoutFeatures = { tests: flag(asPlaywright), measured: flag(asLighthouse) }
