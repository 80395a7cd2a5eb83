import { addMonths, formatDay, wholeYears } from '#dates.ts'
import { type MedicalClass, type Privilege, privilegeNames } from '#medicals/classes.ts'
import { ageBand, type CertificateDuration, durationsFor } from '#medicals/rule-rows/durations.ts'
import { anniversaryOf, previousOf } from './anniversary.ts'
import { coversRow } from './in-force.ts'
import type { Arithmetic, ClassProposal, ProposedRow } from './proposal.ts'
import type { ChosenDay, RowState } from './schema.ts'

export type CertificateIssue = {
  medicalClass: MedicalClass
  /** `null` if unknown; then there is no date, because the period depends on the age. */
  dateOfBirth: string | null
  issueDay: string
  durations: CertificateDuration[]
  /** The person's certificates with their state on the day of issue. */
  heldRows: RowState[]
  /** Maximum number of days before the old expiry for keeping the anniversary. */
  anniversaryDays: number
  /** Last day of a disqualification by the regulator. */
  barredUntil?: string | undefined
  keepAnniversary?: boolean
  /** Months for the whole class; reduced to the maximum if longer. */
  months?: number | null
  /** Dates chosen by the examiner. */
  expiresOn?: ChosenDay[]
}

const inMonths = (months: number) => (months === 1 ? '1 month' : `${months} months`)

/** The parts of a date that are known before anything is chosen. */
function bandOf(issue: CertificateIssue, age: number, duration: CertificateDuration) {
  const { privilege, months } = duration
  const previous = previousOf(issue.heldRows, duration)
  const anniversary = anniversaryOf(previous, issue.issueDay, issue.anniversaryDays)
  return {
    duration,
    age,
    plainMaximumDay: addMonths(issue.issueDay, months),
    anniversary,
    previousDay: previous?.toDay ?? null,
    openDay: anniversary.isOpen && previous ? addMonths(previous.toDay, months) : null,
    chosenDay: issue.expiresOn?.find((chosen) => chosen.privilege === privilege || chosen.privilege === 'all')?.toDay,
  }
}
type Band = ReturnType<typeof bandOf>

/** The anniversary requires the full period of the class: no fewer months, and no shorter date (rule 67.61(c)). */
function isFullPeriod({ months }: CertificateIssue, bands: Band[]) {
  const longest = Math.max(0, ...bands.map(({ duration }) => duration.months))
  const isShortened = bands.some(({ chosenDay, plainMaximumDay }) => chosenDay && chosenDay < plainMaximumDay)
  return (months == null || months >= longest) && !isShortened
}

/**
 * Returns what is wrong with the examiner's date, or `undefined`: any shorter date is allowed; the only longer one is
 * the anniversary.
 */
export function chosenDayProblem(
  { plainMaximumDay, anniversaryDay }: Pick<ProposedRow, 'plainMaximumDay' | 'anniversaryDay'>,
  issueDay: string,
  day: string,
) {
  if (day <= issueDay) return `Enter a date after the day of issue, ${formatDay(issueDay)}.`
  if (day <= plainMaximumDay || day === anniversaryDay) return undefined
  const anniversary = anniversaryDay ? `, or exactly ${formatDay(anniversaryDay)}, the anniversary` : ''
  return `At most ${formatDay(plainMaximumDay)}${anniversary}.`
}

function sentenceOf({ base, baseDay, months, age, duration }: Arithmetic) {
  if (base === 'chosen') return `Shorter than the maximum, ${formatDay(baseDay)}`
  const why =
    base === 'anniversary'
      ? 'counted from the previous expiry date'
      : months < duration.months
        ? `at most ${duration.months}`
        : `age ${age}: ${ageBand(duration)}`
  return `${formatDay(baseDay)} + ${inMonths(months)} (${why})`
}

function rowOf(issue: CertificateIssue, band: Band, isFull: boolean): ProposedRow {
  const { issueDay, keepAnniversary = true } = issue
  const { duration, age, plainMaximumDay, previousDay, chosenDay } = band
  const anniversaryDay = isFull ? band.openDay : null
  const months = Math.min(issue.months ?? duration.months, duration.months)
  const usualDay = keepAnniversary && anniversaryDay ? anniversaryDay : addMonths(issueDay, months)
  const isChosen = chosenDay && !chosenDayProblem({ plainMaximumDay, anniversaryDay }, issueDay, chosenDay)
  const toDay = isChosen ? chosenDay : usualDay
  const given = { age, months, duration }
  const arithmetic: Arithmetic =
    toDay === anniversaryDay && previousDay && (toDay !== plainMaximumDay || keepAnniversary)
      ? { ...given, base: 'anniversary', baseDay: previousDay }
      : isChosen && toDay !== plainMaximumDay
        ? { ...given, base: 'chosen', baseDay: plainMaximumDay }
        : { ...given, base: 'issue', baseDay: issueDay }
  return {
    medicalClass: issue.medicalClass,
    privilege: duration.privilege,
    fromDay: issueDay,
    toDay,
    plainMaximumDay,
    anniversaryDay,
    maximumDay: anniversaryDay ?? plainMaximumDay,
    arithmetic,
    sentence: sentenceOf(arithmetic),
  }
}

function anniversarySummary(bands: Band[], rows: ProposedRow[], isFull: boolean): ClassProposal['anniversary'] {
  const open = bands.find(({ openDay }) => openDay !== null)
  const keepsAnniversary = rows.some(({ arithmetic }) => arithmetic.base === 'anniversary')
  if (open && !isFull) return { isOffered: false, isKept: keepsAnniversary, reason: 'Not the full period' }
  return {
    isOffered: open !== undefined,
    isKept: keepsAnniversary,
    reason: (open ?? bands.at(-1))?.anniversary.reason ?? '',
  }
}

/**
 * Leaving the old one in force is offered while it is in force, and suggested when a new one would end earlier for some
 * privilege and later for none: at 40 the periods become shorter, while earlier certificates keep their periods.
 */
function leaveInForce(issue: CertificateIssue, bands: Band[]): ClassProposal['leaveInForce'] {
  const rows = issue.heldRows.filter(({ medicalClass, inForce }) => inForce && medicalClass === issue.medicalClass)
  const compared = bands.map(({ duration, openDay, plainMaximumDay }) => ({
    privilege: duration.privilege,
    months: duration.months,
    newDay: openDay ?? plainMaximumDay,
    oldDay: rows.find((row) => coversRow(row, duration))?.toDay ?? '',
  }))
  const isSuggested =
    compared.some(({ oldDay, newDay }) => newDay < oldDay) && compared.every(({ oldDay, newDay }) => newDay <= oldDay)
  const days = compared.map(
    ({ privilege, months, newDay }) =>
      `${privilege === 'all' ? '' : `${privilegeNames[privilege]} `}${formatDay(newDay)} (${inMonths(months)})`,
  )
  const sentence = `A new one would end${isSuggested ? ' earlier' : ''}: ${days.join(', ')}`
  return { isOffered: rows.length > 0, isSuggested, rows, sentence: rows.length > 0 ? sentence : '' }
}

function problemsOf(issue: CertificateIssue, bands: Band[], rows: ProposedRow[]): ClassProposal['problems'] {
  const { issueDay, months, barredUntil, expiresOn = [] } = issue
  const problem = (privilege: Privilege | null, message: string) => ({ privilege, message })
  if (barredUntil && issueDay <= barredUntil)
    return [problem(null, `Disqualified from holding a certificate until the end of ${formatDay(barredUntil)}.`)]
  if (issue.dateOfBirth === null) return [problem(null, 'The date of birth is not known.')]
  if (bands.length === 0) return [problem(null, 'The table has no period for this class, age and day.')]
  const chosen = expiresOn.flatMap(({ privilege, toDay }) => {
    const about = rows.filter((row) => privilege === 'all' || row.privilege === privilege)
    if (about.length === 0) return [problem(privilege, 'This class has no such date.')]
    return about.flatMap((row) => {
      const message = chosenDayProblem(row, issueDay, toDay)
      return message ? [problem(row.privilege, message)] : []
    })
  })
  return months != null && months < 1 ? [problem(null, 'Choose at least one month.'), ...chosen] : chosen
}

/**
 * The dates of one class if issued on a day (rule 67.61): at most the period for the age on that day, counted from the
 * day of issue, or from the old expiry if the anniversary may be kept. A driver licence medical (DL9) has no class
 * here, so it never gives an anniversary.
 */
export function proposeExpiry(issue: CertificateIssue): ClassProposal {
  const { medicalClass, dateOfBirth, issueDay, durations } = issue
  const age = dateOfBirth === null ? null : wholeYears(dateOfBirth, issueDay)
  const bands =
    age === null
      ? []
      : durationsFor(durations, medicalClass, age, issueDay).map((duration) => bandOf(issue, age, duration))
  const isFull = isFullPeriod(issue, bands)
  const rows = bands.map((band) => rowOf(issue, band, isFull))
  return {
    medicalClass,
    age,
    rows,
    anniversary: anniversarySummary(bands, rows, isFull),
    leaveInForce: leaveInForce(issue, bands),
    problems: problemsOf(issue, bands, rows),
  }
}
