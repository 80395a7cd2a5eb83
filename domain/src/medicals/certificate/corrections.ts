import type { Certificate, CertificateEvent } from './schema.ts'

type Holder = Pick<Certificate, 'holderName' | 'dateOfBirth' | 'holderRegistrationNumber'>
type Correction = Pick<CertificateEvent, 'certificateEventId' | 'kind' | 'field' | 'code' | 'text' | 'fromDay'>

/** Corrections up to a day in the order they were made: the last one applies. */
const correctionsOn = <Event extends Correction>(events: Event[], day: string) =>
  events
    .filter(({ kind, fromDay }) => kind === 'correction' && fromDay <= day)
    .toSorted((a, b) => a.certificateEventId - b.certificateEventId)

/** The holder as printed, with later corrections applied. */
export function correctedHolder(holder: Holder, events: Correction[], day: string): Holder {
  const { holderName, dateOfBirth, holderRegistrationNumber } = holder
  const corrected: Holder = { holderName, dateOfBirth, holderRegistrationNumber }
  for (const { field, text } of correctionsOn(events, day)) {
    if (text !== null && field && field in corrected) corrected[field as keyof Holder] = text
  }
  return corrected
}

/** The text of a condition, with later corrections applied. */
export const correctedText = (code: string, text: string, events: Correction[], day: string) =>
  correctionsOn(events, day).findLast((event) => event.field === 'conditionText' && event.code === code)?.text ?? text
