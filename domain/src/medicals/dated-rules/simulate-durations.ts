import { formatDay, wholeYears } from '#dates.ts'
import { countInWords, formatCount } from '#format-count.ts'
import { type MedicalClass, nameOfClass, Privilege, privilegeNames } from '#medicals/classes.ts'
import { type CertificateDuration, durationsFor } from '#medicals/rule-rows/durations.ts'
import { count, sumOf, type Tally } from './tally.ts'

/** A class that a person holds, with its last day over all its dates. */
export type HeldClass = { dateOfBirth: string | null; medicalClass: MedicalClass; toDay: string }

const inMonths = (months: number | undefined) =>
  months === undefined ? 'none' : months === 1 ? '1 month' : `${months} months`

/**
 * For each class held, compares the next certificate as if issued on the last day of this one: issued certificates
 * never change. Anyone who renews before the first day still gets the old period.
 */
export function simulateDurations(
  tally: Tally,
  heldClasses: HeldClass[],
  before: CertificateDuration[],
  after: CertificateDuration[],
) {
  for (const { dateOfBirth, medicalClass, toDay } of heldClasses) {
    if (dateOfBirth === null) continue
    const age = wholeYears(dateOfBirth, toDay)
    const monthsBefore = monthsBy(durationsFor(before, medicalClass, age, toDay))
    const monthsAfter = monthsBy(durationsFor(after, medicalClass, age, toDay))
    for (const privilege of Privilege.options)
      compare(tally, medicalClass, privilege, monthsBefore[privilege], monthsAfter[privilege])
  }
}

const monthsBy = (rows: CertificateDuration[]): Partial<Record<Privilege, number>> =>
  Object.fromEntries(rows.map(({ privilege, months }) => [privilege, months]))

function compare(tally: Tally, medicalClass: MedicalClass, privilege: Privilege, before?: number, after?: number) {
  if (before === after) return
  const name = privilege === 'all' ? '' : `, ${privilegeNames[privilege].toLowerCase()}`
  const direction = (after ?? 0) < (before ?? 0) ? 'less' : 'more'
  count(tally, { what: `${nameOfClass(medicalClass)}${name}: ${inMonths(after)}, not ${inMonths(before)}`, direction })
}

/** '41 next dates would be shorter and 0 longer, of 320 classes held today.' */
export function durationSummary(tally: Tally, classCount: number) {
  const shorter = countInWords(sumOf(tally, 'less'), 'next date would be shorter', 'next dates would be shorter')
  return `${shorter} and ${formatCount(sumOf(tally, 'more'))} longer, of ${countInWords(classCount, 'class', 'classes')} held today.`
}

export const nothingMoves = (fromDay: string) =>
  `No existing certificate changes: each keeps the dates it was issued with. Certificates issued from ${formatDay(fromDay)} get the new period.`
