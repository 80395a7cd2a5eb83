import type { CertificateEvent, Loss } from '@clearwing/domain/medicals/certificate/schema.ts'
import { classInSentence, nameOfClass, privilegeTitles } from '@clearwing/domain/medicals/classes.ts'
import { certificateLaw } from '@clearwing/domain/medicals/documents/law.ts'
import { dayInWords } from './words.ts'

type Event = Pick<CertificateEvent, 'kind' | 'medicalClass' | 'privilege' | 'toDay' | 'code' | 'text' | 'field'> & {
  loss?: Loss | null
  lostOn?: string | null
}

/** Legal facts and dates of a notice, besides its own text. */
export type NoticeFacts = {
  event: Event
  /** True when a current suspension or condition is extended. */
  isProlonged: boolean
  number: string
  today: string
  /** 'CAA' */
  authority: string
}

const about = (words: string, { number }: NoticeFacts) => `${words} medical certificate ${number}`

const titles: Record<CertificateEvent['kind'], (facts: NoticeFacts) => string> = {
  extension: (facts) => about('Extension of', facts),
  suspension: (facts) => about(facts.isProlonged ? 'Extension of the suspension of' : 'Suspension of', facts),
  suspension_cancellation: (facts) => about('End of the suspension of', facts),
  condition: (facts) => about(facts.isProlonged ? 'Extension of a condition of' : 'Condition imposed on', facts),
  condition_withdrawal: (facts) => about('Condition withdrawn from', facts),
  revocation: (facts) => about('Revocation of', facts),
  revocation_cancellation: (facts) => about('End of the revocation of', facts),
  surrender: (facts) => about('Surrender of', facts),
  loss: (facts) => about('Report of the loss of', facts),
  loss_withdrawal: (facts) => about('Withdrawal of the loss report for', facts),
  replacement: (facts) => about('Replacement of', facts),
  correction: (facts) => about('Correction of', facts),
}

export const noticeTitle = (facts: NoticeFacts) => titles[facts.event.kind](facts)

const fields = {
  holderName: 'the holder’s name',
  dateOfBirth: 'the date of birth',
  holderRegistrationNumber: 'the holder’s number',
  conditionText: 'the wording of a condition',
  toDay: 'the last day',
} as const

/** ', all other operations,' for a class whose privileges have separate dates. */
const privilegeOf = ({ privilege }: Event) =>
  privilege && privilege !== 'all' ? `, ${privilegeTitles[privilege].toLowerCase()},` : ''

const noticeSubject = ({ event }: NoticeFacts) =>
  event.medicalClass
    ? `${nameOfClass(event.medicalClass)}${privilegeOf(event)} of this certificate`
    : 'This certificate'
const until = (day: string | null) => (day ? ` until the end of ${dayInWords(day)}` : '')

const whatWasWrong = (event: Event) => {
  const { field, medicalClass } = event
  if (field === null) return 'an error'
  const ofClass = field === 'toDay' && medicalClass ? ` of ${classInSentence(medicalClass)}${privilegeOf(event)}` : ''
  return fields[field] + ofClass
}

const effects: Record<CertificateEvent['kind'], (facts: NoticeFacts) => string[]> = {
  extension: (facts) => [
    `${noticeSubject(facts)} is in force${until(facts.event.toDay)}. Carry this notice with the certificate.`,
    'A new certificate cannot be counted from the last day of an extended one.',
  ],
  suspension: (facts) => [
    `${noticeSubject(facts)} is suspended from ${dayInWords(facts.today)}${until(facts.event.toDay)}. Do not use it. An electronic certificate need not be handed back.`,
    facts.isProlonged
      ? 'Then the suspension ends automatically, unless it is extended again.'
      : 'Then the suspension ends automatically, unless it is extended for a stated period.',
    'The convenor does not review a suspension.',
  ],
  suspension_cancellation: (facts) => [
    `${noticeSubject(facts)} is no longer suspended, from ${dayInWords(facts.today)}. Its last day has not changed.`,
  ],
  condition: ({ event, today }) => [
    `From ${dayInWords(today)}${until(event.toDay)} this condition applies: ${event.code} ${event.text}`,
    'Use the certificate only while you comply with it. Carry this notice with the certificate.',
  ],
  condition_withdrawal: ({ event, today }) => [`From ${dayInWords(today)} condition ${event.code} no longer applies.`],
  revocation: (facts) => [
    `${noticeSubject(facts)} is revoked from ${dayInWords(facts.today)}. Do not use it any more. An electronic certificate need not be handed back.`,
    ...(facts.event.toDay
      ? [`You are disqualified from holding a medical certificate${until(facts.event.toDay)}.`]
      : []),
  ],
  revocation_cancellation: (facts) => [
    `The revocation no longer applies, from ${dayInWords(facts.today)}. ${noticeSubject(facts)} keeps its last day and its conditions.`,
    'If you were disqualified from holding a medical certificate, that ends with it. A suspension that was in effect before still runs until its last day.',
  ],
  surrender: (facts) => [
    `${noticeSubject(facts)} was surrendered by its holder on ${dayInWords(facts.today)}. It ended then.`,
  ],
  loss: ({ event, today, authority }) => [
    `On ${dayInWords(today)} its holder declared that the certificate was ${event.loss ?? 'lost'}${event.lostOn ? ` on ${dayInWords(event.lostOn)}` : ''}.`,
    `From that moment, anyone who checks its code sees that it was reported lost. The ${authority} issues a replacement with a new code when the fee is paid. Dates and conditions do not change.`,
    'If you find the certificate before it is replaced, you can withdraw this report. If you find it later, destroy it.',
  ],
  loss_withdrawal: ({ today, authority }) => [
    `On ${dayInWords(today)} its holder declared that the certificate was found again.`,
    `From that moment, a check of its code no longer says that it was reported lost, and the ${authority} issues no replacement. Dates and conditions do not change.`,
  ],
  replacement: ({ authority }) => [
    `It was declared to the ${authority} that the certificate was lost. A copy with a new code replaces it; its dates and conditions are the same.`,
    'Anyone who checks the code of the lost one is told that a newer copy was issued. If you find it, destroy it.',
  ],
  correction: ({ event }) => [
    `On this certificate, ${whatWasWrong(event)} was corrected: ${event.field === 'toDay' && event.toDay ? dayInWords(event.toDay) : event.text}.`,
    'The corrected certificate is a separate document. Use that one, and destroy the earlier one.',
  ],
}

/**
 * What an event means for the holder, one paragraph each, in Clearwing's words (Civil Aviation Act 2023, Schedule 2).
 */
export const noticeEffects = (facts: NoticeFacts) => [
  ...effects[facts.event.kind](facts),
  `This notice is given under ${certificateLaw}.`,
]

/** Grounds are a separate text; those of a condition or a correction are part of its effects. */
export const noticeGrounds = ({ kind, text }: Event) => (kind === 'condition' || kind === 'correction' ? null : text)
