/**
 * Parts of the browser that are turned off, as its flag takes them. A second list replaces the first, so each holds what
 * Playwright or Lighthouse's launcher would turn off by itself, and what they share stands once.
 */
const everywhere = [
  // The suggestions of the address bar are pages of their own: each new window loads them, which costs more than most of ours.
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

/** For the browser of the tests, and for the one that Lighthouse measures with. */
export const withoutFeatures = { tests: flag(asPlaywright), measured: flag(asLighthouse) }
