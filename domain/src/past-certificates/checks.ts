import { addDays, addMonths, formatDay, wholeYears } from '#dates.ts'
import { type CertificateClass, isDeclaration } from '#medicals/certificate-classes.ts'
import { type MedicalClass, nameOfClass, type Privilege, privilegeNames, privilegeTitles } from '#medicals/classes.ts'
import { isInForceOn } from '#medicals/dated-rows.ts'
import { ageBand, type CertificateDuration, durationsFor } from '#medicals/rule-rows/durations.ts'
import { searchable } from '#search.ts'

type Dates = { dateOfBirth: string; issuedOn: string; expiresOn: string }

/** What is certainly wrong with the days of a certificate, by field. */
export function pastDateProblems({ dateOfBirth, issuedOn, expiresOn }: Dates, today: string): Record<string, string> {
  const problems: Record<string, string> = {}
  if (issuedOn > today) problems.issuedOn = 'A past certificate was issued today or earlier.'
  else if (issuedOn <= dateOfBirth)
    problems.issuedOn = `The holder was born on ${formatDay(dateOfBirth)}, not before this day.`
  if (expiresOn <= issuedOn) problems.expiresOn = `Enter a date after the day of issue, ${formatDay(issuedOn)}.`
  return problems
}

export type RulesOfThatDay = {
  classes: Pick<CertificateClass, 'code' | 'kind' | 'fromDay' | 'toDay'>[]
  durations: CertificateDuration[]
  /** Days before the old expiry within which a renewal keeps the anniversary. */
  anniversaryDays: number
}

type Checked = Dates & { medicalClass: MedicalClass; privilege: Privilege }

/**
 * What the rules in force on the day of issue say against the dates. The dates stay as the paper has them: the practice
 * may be right, because a certificate can have been extended, or issued under rules that are not stored here.
 */
export function pastDateWarnings(
  { dateOfBirth, issuedOn, expiresOn, medicalClass, privilege }: Checked,
  { classes, durations, anniversaryDays }: RulesOfThatDay,
): string[] {
  const on = formatDay(issuedOn)
  const name = nameOfClass(medicalClass)
  const ofClass = classes.find((row) => row.code === medicalClass && isInForceOn(row, issuedOn))
  if (!ofClass) return [`The rules here do not have ${name} on ${on}, so the dates are not checked.`]
  const age = wholeYears(dateOfBirth, issuedOn)
  const rows = durationsFor(durations, medicalClass, age, issuedOn)
  if (rows.length === 0) return [`The rules here have no period for ${name} on ${on}, so the dates are not checked.`]
  const own = rows.filter((row) => row.privilege === privilege)
  const counted = own.length > 0 ? own : rows
  const longest = counted.reduce((best, row) => (row.months > best.months ? row : best))
  // The anniversary counts from an old expiry that was at most so many days after the day of issue.
  // A declaration keeps none.
  const keptDays = isDeclaration(ofClass) ? 0 : anniversaryDays
  const latest = addMonths(addDays(issuedOn, keptDays), longest.months)
  return [
    ...(own.length === 0
      ? [
          `On ${on}, ${name} had dates for: ${rows.map((row) => privilegeNames[row.privilege].toLowerCase()).join('; ')}.`,
        ]
      : []),
    ...(expiresOn > latest
      ? [
          `Longer than the rules of ${on} allowed: at most ${longest.months} months (age ${age}: ${ageBand(longest)}), ${formatDay(latest)}${keptDays > 0 ? ' with a kept anniversary' : ''}.`,
        ]
      : []),
  ]
}

const plain = (text: string) => searchable(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The regulator's class that a cell names: '1', 'Class 1', 'class1', 'DL9'; undefined if it has no such class. */
export function readClass(typed: string, classes: Pick<CertificateClass, 'code'>[]): MedicalClass | undefined {
  const text = plain(typed)
  return classes.find(
    ({ code }) => [plain(code), plain(nameOfClass(code))].includes(text) || plain(code) === `class${text}`,
  )?.code
}

const privilegeWords: Record<Privilege, string[]> = {
  all: ['', 'all', privilegeNames.all],
  passengers: ['passengers', 'single pilot passengers', privilegeNames.passengers, privilegeTitles.passengers],
  other: ['other', 'others', privilegeNames.other, privilegeTitles.other],
}

/** The privilege that a cell names; an empty cell means all operations. */
export const readPrivilege = (typed: string): Privilege | undefined =>
  (Object.keys(privilegeWords) as Privilege[]).find((one) =>
    privilegeWords[one].some((word) => plain(word) === plain(typed)),
  )
