import { dayInZone } from '#dates.ts'
import type { AuditOutcome } from '#medicals/audit/schema.ts'
import { sortClasses } from '#medicals/classes.ts'
import type { ClassOutcome } from '#medicals/outcomes.ts'
import { type Stop, workingDaysBetween } from '#working-days.ts'
import type { ClassFigures, ExaminerFigures, Turnaround } from './schema.ts'

/** The facts of a submission that the figures need. */
export type SentFacts = {
  classes: string[]
  /** True when the medical was submitted without a decision on any class. */
  isUndecided: boolean
  /** Classes that the regulator decides or has decided. */
  sentOn: string[]
  outcomes: ClassOutcome[]
  measuredAt: string | null
  decidedAt: string | null
  /** Stops of the time to decide. */
  stops: Stop[]
  sentAt: string
  dueOn: string
  questions: number
  audits: AuditOutcome[]
}

const ascending = (values: number[]) => values.toSorted((a, b) => a - b)

/** Median; for an even count the mean of the two middle values, undefined if empty. */
export function median(values: number[]): number | undefined {
  const sorted = ascending(values)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

/** Smallest value that the given percentage of all values do not exceed (nearest rank); undefined if empty. */
export const percentile = (values: number[], percent: number): number | undefined =>
  ascending(values)[Math.max(0, Math.ceil((values.length * percent) / 100) - 1)]

export function turnaroundOf(days: number[]): Turnaround | null {
  const [half, ninetieth] = [median(days), percentile(days, 90)]
  return half === undefined || ninetieth === undefined ? null : { median: half, ninetieth }
}

/** Working days with the examiner, from the end of measuring; undefined if the examiner decided nothing. */
export function daysToDecide({ isUndecided, measuredAt, decidedAt, stops }: SentFacts) {
  if (isUndecided || !measuredAt || !decidedAt) return []
  return [workingDaysBetween(dayInZone(measuredAt), dayInZone(decidedAt), 'aviation', stops)]
}

/** The examiner's outcome for a class: a referred class counts as referred, whatever the regulator decides. */
export const examinerOutcome = ({ isUndecided, sentOn, outcomes }: SentFacts, medicalClass: string) =>
  isUndecided || sentOn.includes(medicalClass)
    ? 'sent_on'
    : outcomes.find((one) => one.medicalClass === medicalClass)?.outcome

/** Current outcome of a class: what the regulator has not decided counts as referred. */
export const outcomeNow = ({ classes, sentOn, outcomes, isUndecided }: SentFacts, medicalClass: string) =>
  classes.includes(medicalClass)
    ? (outcomes.find((one) => one.medicalClass === medicalClass)?.outcome ??
      (isUndecided || sentOn.includes(medicalClass) ? 'sent_on' : undefined))
    : undefined

function figuresOfClass(medicalClass: string, all: SentFacts[]): ClassFigures {
  const ofClass = all.filter(({ classes }) => classes.includes(medicalClass))
  const count = (outcome: string) => ofClass.filter((one) => examinerOutcome(one, medicalClass) === outcome).length
  const decided = ofClass.filter((one) => examinerOutcome(one, medicalClass) !== 'sent_on')
  return {
    medicalClass,
    issued: count('issued'),
    left: count('left'),
    refused: count('refused'),
    sentOn: count('sent_on'),
    turnaround: turnaroundOf(decided.flatMap(daysToDecide)),
  }
}

/** Figures of one examiner over their submissions in a period. */
export function figuresOf(sent: SentFacts[]): ExaminerFigures {
  const audits = sent.flatMap((one) => one.audits)
  const ended = (outcome: AuditOutcome) => audits.filter((one) => one === outcome).length
  return {
    submissions: sent.length,
    decided: sent.filter(({ isUndecided }) => !isUndecided).length,
    turnaround: turnaroundOf(sent.flatMap(daysToDecide)),
    sentLate: sent.filter(({ sentAt, dueOn }) => dayInZone(sentAt) > dueOn).length,
    questions: sent.reduce((sum, { questions }) => sum + questions, 0),
    audits: { ok: ended('ok'), minor: ended('minor'), major: ended('major'), return: ended('return') },
    classes: sortClasses([...new Set(sent.flatMap(({ classes }) => classes))]).map((each) =>
      figuresOfClass(each, sent),
    ),
  }
}
