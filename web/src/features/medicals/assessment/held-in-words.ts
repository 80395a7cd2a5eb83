import { formatDay } from '@clearwing/domain/dates.ts'
import type { HeldElsewhere } from '@clearwing/domain/medicals/assessment/answered.ts'
import type { RowState } from '@clearwing/domain/medicals/certificate/schema.ts'
import { classInSentence, type MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { inSentence } from './conclusion-of.ts'

type Held = Pick<RowState, 'medicalClass' | 'toDay'>

/** 'class 1 to 3 Dec 2027, class 2 to 23 Nov 2028': each class with its last days. */
export const heldInWords = (held: Held[]) =>
  [...new Set(held.map(({ medicalClass, toDay }) => `${classInSentence(medicalClass)} to ${formatDay(toDay)}`))].join(
    ', ',
  )

/** One sentence for each other regulator: 'CAA of Fiji: class 2 to 23 Nov 2028'. */
export const heldElsewhereInWords = (held: HeldElsewhere[]) =>
  [...Map.groupBy(held, ({ regulatorName }) => regulatorName)].map(
    ([regulatorName, those]) => `${regulatorName}: ${heldInWords(those)}`,
  )

/** The examiner's message to the regulator about a refusal beside a certificate in force: no medical fact. */
export const noticeOfHeld = (personName: string, refused: MedicalClass[], held: Held[], sendBy: string) =>
  `I refused ${inSentence(refused)} to ${personName} today. A certificate is still in force: ${heldInWords(held)}. ` +
  `Please consider suspending or revoking it. I will submit the decision by ${formatDay(sendBy)}.`
