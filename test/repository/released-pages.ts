/**
 * Every released version of a page that people accept: name, version, and the first digits of its file's SHA-256. A server
 * refuses to start if a published version has another text (`db/seed/pages.ts`), so a changed text needs a new version and a new
 * row. Rows never change.
 */
export const releasedPages: Readonly<Record<string, string>> = {
  'additional-disclosures-new-york-minnesota 1.0': '410ab806a1a40389',
  'background-check-authorization 1.0': '78761c8579dac49e',
  'background-check-disclosure 1.0': '6581bffbd9aebb3c',
  'customer-privacy-policy 1.0': '75514df70c33359e',
  'customer-privacy-policy 1.1': 'e18e233bb11cb1ad',
  'customer-terms-conditions 1.0': 'fd11bb552832bd46',
  'customer-terms-conditions 1.1': 'f8737a66feb502d6',
  'hero-engagement-agreement 1.0': '2db7bd41f2cdf90c',
  'hero-privacy-policy 1.1': '58dba22c503bdfe1',
  'hero-privacy-policy 1.2': 'a76b719578d43189',
  'hero-privacy-policy 1.3': '0dbc1e973c54f49e',
  'hero-terms-conditions 1.0': 'bdc904fb25804b09',
  'hero-terms-conditions 1.1': '012c60bd687d671c',
  'sms-terms 1.0': '74bd9561308190f6',
  'sms-terms 1.1': '8afd4f45f44557af',
  'summary-of-rights 1.0': 'f7ae813717e8a8c5',
}
