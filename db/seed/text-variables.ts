import { isKeyOf } from '../../contract/keys.ts'

interface TextVariableRow {
  about: string
  /** For development. */
  sample: string
  /**
   * Set if the value is a promise: a person agreed to it, and has to hear of another one first (decision 0496). The rest are facts,
   * such as an address, which are true whatever a text says.
   */
  promised?: true
}

/**
 * Variables of legal pages, agreements and messages: COMPANY_LEGAL_NAME sets `{{company.legalName}}`. The defaults are for
 * development. In production, a variable without a value is absent, and Hero does not start while a text needs it
 * (`unset-texts.ts`). The retention periods that texts state must be those that the system applies.
 */
export const textVariables = {
  'company.legalName': { about: 'Legal name of the company', sample: 'Hero Demonstration Company' },
  'company.address': {
    about: 'Postal address of the company',
    sample: '1 Example Plaza, New York, NY 10004',
  },
  'company.licenseNumber': {
    about: 'Number and kind of its New York State license',
    sample: 'Watch, Guard or Patrol Agency license 00000000000',
  },
  'company.founders': { about: 'Names under the letter of the founders', sample: 'The founders' },
  'company.team': {
    about: 'People on the team page: name, what they answer for; name, what they answer for',
    sample: '',
  },
  'company.legalEmail': { about: 'Email for legal matters', sample: 'legal@hero.example' },
  'company.privacyEmail': { about: 'Email for privacy matters', sample: 'privacy@hero.example' },
  'company.supportEmail': { about: 'Email of support', sample: 'support@hero.example' },
  'company.supportPhone': { about: 'Phone number of support', sample: '(212) 555-0142' },
  'screening.agencyName': { about: 'The consumer reporting agency', sample: 'Example Screening Agency' },
  'screening.agencyAddress': { about: 'Its postal address', sample: '2 Example Plaza, New York, NY 10004' },
  'screening.agencyPhone': { about: 'Its phone number, toll-free if it has one', sample: '(800) 555-0143' },
  'screening.agencyUrl': { about: 'Its site', sample: 'https://screening.example' },
  'screening.agencyPrivacyUrl': {
    about: 'Its privacy policy',
    sample: 'https://screening.example/privacy',
  },
  'payments.processorName': { about: 'The payment processor', sample: 'the sandbox card vault' },
  'insurance.summary': {
    about: 'The liability insurance: insurer, limits; inside a sentence, so without a full stop at its end',
    sample: 'no insurance is in force in this demonstration',
    promised: true,
  },
  'insurance.injuryNotice': {
    about: 'What covers a Hero who is hurt, or that nothing does',
    sample: 'Nothing covers an injury in this demonstration.',
    promised: true,
  },
  'terms.noticeDays': { about: 'Days of notice before a new version applies', sample: '30', promised: true },
  'terms.liabilityCap': {
    about: 'Smallest amount to which liability is limited',
    sample: '$100',
    promised: true,
  },
  'pay.noticeDays': { about: 'Days of notice before a Hero’s rate changes', sample: '30', promised: true },
  'agreement.noticeDays': { about: 'Days of notice when the engagement ends', sample: '14', promised: true },
  'retention.closedAccount': {
    about: 'How long a closed account is kept, in words',
    sample: '30 days',
    promised: true,
  },
  'retention.location': { about: 'How long locations are kept', sample: '90 days', promised: true },
  'retention.chat': { about: 'How long chats are kept', sample: '90 days', promised: true },
  'retention.reports': {
    about: 'How long reports of incidents are kept',
    sample: 'three years',
    promised: true,
  },
  'retention.receipts': { about: 'How long receipts are kept', sample: 'seven years', promised: true },
  'retention.support': { about: 'How long support messages are kept', sample: 'two years', promised: true },
  'retention.consents': { about: 'How long consents are kept', sample: 'six years', promised: true },
  'retention.waitlist': { about: 'How long waitlist entries are kept', sample: 'two years', promised: true },
  'retention.logs': { about: 'How long logs are kept', sample: '30 days', promised: true },
  'retention.application': {
    about: 'How long an application is kept',
    sample: 'three years',
    promised: true,
  },
  'retention.documents': {
    about: 'How long documents are kept',
    sample: '90 days after the decision',
    promised: true,
  },
  'retention.form': { about: 'How long the Hero form is kept', sample: 'three years', promised: true },
  'retention.report': { about: 'How long a background report is kept', sample: 'two years', promised: true },
  'retention.agreements': {
    about: 'How long agreements are kept; New York asks for six years',
    sample: 'six years',
    promised: true,
  },
  'sms.sender': {
    about: 'Number or short code that texts come from, as people read it',
    sample: '(212) 555-0144',
  },
  'links.summaryOfRights': {
    about: 'The current official summary of rights',
    sample: 'https://files.consumerfinance.gov/f/documents/bcfp_consumer-rights-summary_2018-09.pdf',
  },
  'links.article23a': {
    about: 'The full text of Article 23-A',
    sample: 'https://www.nysenate.gov/legislation/laws/COR/A23-A',
  },
  'social.x': { about: 'Profile on X', sample: 'https://x.example/hero' },
  'social.instagram': { about: 'Profile on Instagram', sample: 'https://instagram.example/hero' },
  'social.linkedin': { about: 'Profile on LinkedIn', sample: 'https://linkedin.example/company/hero' },
} as const satisfies Record<string, TextVariableRow>

export type TextVariable = keyof typeof textVariables

/** True for the name of a variable whose value is a promise. */
export const isPromise = (name: string): boolean =>
  isKeyOf(textVariables, name) && 'promised' in textVariables[name]

/** A value for everything that the texts of the release need, where no operator has given any: tests, drills, benches and screens. */
export const sampleVariables: Readonly<Record<string, string>> = {
  'adverse.waitingDays': '5',
  ...Object.fromEntries(Object.entries(textVariables).map(([name, { sample }]) => [name, sample])),
}

export function settingOf(variable: string): string {
  return variable
    .replace(/[A-Z]/g, letter => `_${letter}`)
    .replace('.', '_')
    .toUpperCase()
}
