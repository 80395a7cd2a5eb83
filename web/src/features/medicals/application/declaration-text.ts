import type { Medical } from '@clearwing/domain/medicals/schema.ts'

/** What the applicant declares (form 24067-001), in our words until the regulator's own are put here. */
export const declarationOf = ({ regulatorName, practiceName }: Pick<Medical, 'regulatorName' | 'practiceName'>) => [
  'My answers are complete and true, as far as I know.',
  'I know that it is an offence to give false information, or to leave out what was asked.',
  `I authorise ${practiceName ?? 'the practice I choose'} to give this application and what the examination finds to ${regulatorName}, to experts who are asked about it and to the convener, and all of them to give each other what this application needs.`,
]

export const consentQuestion =
  'If I do not meet a medical standard: may experts be asked whether I can fly safely all the same?'
export const consentMeaning =
  'Their answer is called an accredited medical conclusion. You can take this consent back at any time; the asking then stops.'
