import type { FeeSeed, FormSeed } from './schema.ts'

const identityRequired = [
  'identity.familyName',
  'identity.firstNames',
  'identity.dateOfBirth',
  'identity.gender',
  'identity.nationality',
  'identity.street',
  'identity.city',
  'identity.country',
  'identity.phone',
  'identity.email',
  'identity.occupation',
]

const flyingRequired = [
  'flying.licences',
  'flying.kindsOfFlying',
  'flying.totalHours',
  'flying.hoursLastYear',
  'flying.refused',
  'flying.accident',
]

const newZealandDocuments = [
  'New Zealand passport',
  'New Zealand driver licence',
  'Defence Force card',
  'Police card',
  'Fire Service card',
  'airport identity card',
  'firearms licence',
]

/** New Zealand's application (form 24067-001), in Clearwing's words until replaced by the regulator's own. */
export const newZealandForms: FormSeed[] = [
  {
    formVersion: '24067-001',
    classes: ['class1', 'class2', 'class3'],
    sections: ['identity', 'flying', 'medicines', 'lifestyle', 'history', 'family', 'declaration'],
    required: [
      ...identityRequired,
      'identity.feeReceiptNumber',
      'identity.feeReceiptDay',
      ...flyingRequired,
      'medicines.takes',
      'lifestyle.tobacco',
      'lifestyle.alcoholUnits',
      'lifestyle.drugs',
    ],
    declaration: [
      'My answers are complete and true, as far as I know.',
      'I know that it is an offence to give false information, or to leave out what was asked.',
      'I authorise {practice} to give this application and what the examination finds to {regulator}, to experts who are asked about it and to the convenor, and all of them to give each other what this application needs.',
    ],
    consent: 'If I do not meet a medical standard, may experts be asked whether I can nevertheless fly safely?',
    consentMeaning:
      'Their answer is called an accredited medical conclusion. You can withdraw this consent at any time; the experts are then no longer asked.',
    identityKinds: newZealandDocuments,
    representativeUnder: 16,
    fromDay: '2006-05-01',
    toDay: null,
    source: 'Rebuilt from the ICAO model application form; the wording of form 24067-001 is yet to be confirmed',
    isConfirmed: false,
  },
  {
    formVersion: 'DL9',
    classes: ['dl9'],
    sections: ['practitioner'],
    required: [
      ...['practitioner.signedOn', 'practitioner.profession', 'practitioner.name', 'practitioner.practice'],
      ...['practitioner.endorsements', 'practitioner.isStudent'],
    ],
    declaration: ['What I have written is on the pages that were signed.'],
    consent: null,
    consentMeaning: null,
    identityKinds: [],
    representativeUnder: null,
    fromDay: '2021-04-05',
    toDay: null,
    isConfirmed: true,
    source: 'Civil Aviation Authority, private pilot licence medical (DL9)',
  },
]

const fee = {
  item: 'application',
  fromDay: '2025-07-01',
  toDay: null,
  source: 'Civil Aviation Authority, Medical certificate application fee; the first day is yet to be confirmed',
  isConfirmed: false,
} as const

export const newZealandFees: FeeSeed[] = [
  {
    ...fee,
    payer: 'everybody',
    country: null,
    amountCents: 12_075,
    fromDay: '2017-11-01',
    toDay: '2025-06-30',
  },
  { ...fee, payer: 'resident', country: 'New Zealand', amountCents: 13_283 },
  { ...fee, payer: 'nonResident', country: 'New Zealand', amountCents: 11_550 },
  {
    ...fee,
    item: 'replacement',
    payer: 'everybody',
    country: null,
    amountCents: 10_890,
    source: 'Civil Aviation Authority, Replace a medical certificate',
  },
]
