import { flyingRequired, identityRequired, newZealandDocuments } from './new-zealand.ts'
import type { FormSeed } from './schema.ts'

const ourWords = { fromDay: '2020-01-01', toDay: null, isConfirmed: false } as const

const truth = [
  'My answers are complete and true, as far as I know.',
  'I authorise {practice} to give this application and what the examination finds to {regulator}.',
]

/** Of the Civil Aviation Safety Authority of Australia: identity, and no receipt; the fee is paid to the examiner. */
export const australianForms: FormSeed[] = [
  {
    ...ourWords,
    formVersion: 'CASA application',
    classes: ['class1', 'class2', 'basic_class2', 'class3', 'class4', 'class5'],
    sections: ['identity', 'flying', 'medicines', 'lifestyle', 'history', 'family', 'declaration'],
    required: [
      ...identityRequired,
      'flying.licenceNumber',
      ...flyingRequired,
      'medicines.takes',
      'lifestyle.tobacco',
      'lifestyle.alcoholUnits',
      'lifestyle.drugs',
    ],
    declaration: truth,
    consent: null,
    consentMeaning: null,
    identityKinds: [
      'Australian passport',
      'Australian driver licence',
      'aviation security card',
      ...newZealandDocuments,
    ],
    representativeUnder: 16,
    source: 'In our words; to be compared with the application of CASA',
  },
]

/** Of a body of recreational flying (Civil Aviation Rule Part 149): who it is, their medicines and their history. */
const declarationForm = (formVersion: string, source: string): FormSeed => ({
  ...ourWords,
  formVersion,
  classes: ['declaration'],
  sections: ['identity', 'medicines', 'history', 'declaration'],
  required: [...identityRequired, 'medicines.takes'],
  declaration: [...truth, 'I shall not fly or jump while I am not fit to, and shall tell {regulator} of a change.'],
  consent: null,
  consentMeaning: null,
  identityKinds: newZealandDocuments,
  representativeUnder: 16,
  source,
})

export const parachutistForms = [
  declarationForm('NZPIA declaration', 'In our words; to be compared with the manual of the association'),
]
export const gliderForms = [
  declarationForm('GNZ declaration', 'In our words; to be compared with the manual of Gliding New Zealand'),
]
