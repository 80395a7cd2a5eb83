import { formatDay, wholeYears } from '#dates.ts'
import { type CertificateDuration, durationsFor } from '#medicals/certificate/durations.ts'
import { type MedicalClass, nameOfClass, Privilege, privilegeNames } from '#medicals/classes.ts'
import { count, inWords, sumOf, type Tally, written } from './tally.ts'

/** A class that a person holds, with its last day over all its dates. */
export type Held = { dateOfBirth: string | null; medicalClass: MedicalClass; toDay: string }

const inMonths = (months: number | undefined) =>
  months === undefined ? 'none' : months === 1 ? '1 month' : `${months} months`

/**
 * For each class held, compares the next certificate as if issued on the last day of this one: issued certificates
 * never change. Anyone who renews before the first day still gets the old period.
 */
export function simulateDurations(
  tally: Tally,
  held: Held[],
  before: CertificateDuration[],
  after: CertificateDuration[],
) {
  for (const { dateOfBirth, medicalClass, toDay } of held) {
    if (dateOfBirth === null) continue
    const age = wholeYears(dateOfBirth, toDay)
    const was = monthsBy(durationsFor(before, medicalClass, age, toDay))
    const becomes = monthsBy(durationsFor(after, medicalClass, age, toDay))
    for (const privilege of Privilege.options)
      compare(tally, medicalClass, privilege, was[privilege], becomes[privilege])
  }
}

const monthsBy = (rows: CertificateDuration[]): Partial<Record<Privilege, number>> =>
  Object.fromEntries(rows.map(({ privilege, months }) => [privilege, months]))

function compare(tally: Tally, medicalClass: MedicalClass, privilege: Privilege, was?: number, becomes?: number) {
  if (was === becomes) return
  const name = privilege === 'all' ? '' : `, ${privilegeNames[privilege].toLowerCase()}`
  const direction = (becomes ?? 0) < (was ?? 0) ? 'less' : 'more'
  count(tally, { what: `${nameOfClass(medicalClass)}${name}: ${inMonths(becomes)}, not ${inMonths(was)}`, direction })
}

/** '41 next dates would be shorter and 0 longer, of 320 classes held today.' */
export function durationSummary(tally: Tally, held: number) {
  const shorter = inWords(sumOf(tally, 'less'), 'next date would be shorter', 'next dates would be shorter')
  return `${shorter} and ${written(sumOf(tally, 'more'))} longer, of ${inWords(held, 'class', 'classes')} held today.`
}

export const nothingMoves = (fromDay: string) =>
  `No existing certificate changes: each keeps the dates it was issued with. Certificates issued from ${formatDay(fromDay)} get the new period.`
