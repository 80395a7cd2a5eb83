import { dayInZone, wholeYears } from '#dates.ts'
import { sortClasses } from '#medicals/classes.ts'
import { daysToDecide, outcomeNow, type SentFacts, turnaroundOf } from '#medicals/examiners/figures.ts'
import { hiddenAmong, leastShown, type Sum } from './hide.ts'
import { quarterOf, quartersIn, type Statistics } from './schema.ts'

/** The counted facts of a medical that reached the regulator. */
export type CountedFacts = SentFacts & { dateOfBirth: string | null; conditions: string[] }

const outcomes = ['issued', 'left', 'refused', 'sent_on'] as const

/** Lower limits of the age groups. */
const ages = [0, 20, 30, 40, 50, 60, 70]
const ageLabels = [
  ...ages.map((from, at) => {
    const next = ages[at + 1]
    if (from === 0) return `Under ${next}`
    return next === undefined ? `${from} and over` : `${from} to ${next - 1}`
  }),
  'Not known',
]

function ageGroup({ dateOfBirth, sentAt }: CountedFacts) {
  if (dateOfBirth === null) return ages.length
  const age = wholeYears(dateOfBirth, dayInZone(sentAt))
  return ages.findLastIndex((from) => from <= age)
}

const decisionsOf = (one: CountedFacts) => one.classes.filter((code) => outcomeNow(one, code)).length

/** Collects counts, each at a position, and the totals they add up to. */
function ledger() {
  const counts: number[] = []
  const sums: Sum[] = []
  const add = (count: number) => counts.push(count) - 1
  return {
    counts,
    add,
    /** Adds the total of existing counts and returns its position. */
    total: (parts: number[], total = add(parts.reduce((sum, at) => sum + (counts[at] ?? 0), 0))) => {
      sums.push({ parts, total })
      return total
    },
    visible: () => {
      const hidden = hiddenAmong(counts, sums)
      return (at: number) => (hidden.has(at) ? null : (counts[at] ?? 0))
    },
  }
}

/**
 * Statistics of everything that reached a regulator in whole quarters. Small counts are hidden and cannot be derived.
 */
export function statisticsOf(sent: CountedFacts[], fromDay: string, toDay: string): Statistics {
  const { add, total, visible } = ledger()
  const count = (test: (one: CountedFacts) => boolean) => add(sent.filter(test).length)
  const codes = sortClasses(sent.flatMap(({ classes }) => classes))
  const cells = codes.map((code) => outcomes.map((outcome) => count((one) => outcomeNow(one, code) === outcome)))
  const ofClass = cells.map((row) => total(row))
  const ofOutcome = outcomes.map((_, column) => total(cells.map((row) => row[column] ?? 0)))
  const decisions = total(ofClass)
  total(ofOutcome, decisions)
  const byAge = ageLabels.map((_, group) =>
    add(sent.filter((one) => ageGroup(one) === group).reduce((sum, one) => sum + decisionsOf(one), 0)),
  )
  total(byAge, decisions)
  const quarters = quartersIn(fromDay, toDay)
  const isIn = (quarter: string) => (one: CountedFacts) => quarterOf(dayInZone(one.sentAt)) === quarter
  const byQuarter = quarters.map((quarter) => count(isIn(quarter)))
  const submissions = total(byQuarter)
  const conditions = [...new Set(sent.flatMap((one) => one.conditions))].toSorted()
  const byCondition = conditions.map((code) => count((one) => one.conditions.includes(code)))
  const countsOf = visible()
  const row = (places: number[], sum: number) => {
    const [issued = null, left = null, refused = null, sentOn = null] = places.map(countsOf)
    return { issued, left, refused, sentOn, total: countsOf(sum) }
  }
  return {
    fromDay,
    toDay,
    submissions: countsOf(submissions),
    all: row(ofOutcome, decisions),
    classes: codes.map((medicalClass, at) => ({ medicalClass, ...row(cells[at] ?? [], ofClass[at] ?? 0) })),
    ages: ageLabels.map((label, at) => ({ label, decisions: countsOf(byAge[at] ?? 0) })),
    conditions: conditions.map((code, at) => ({ code, medicals: countsOf(byCondition[at] ?? 0) })),
    quarters: quarters.map((quarter, at) => {
      const isShown = countsOf(byQuarter[at] ?? 0) !== null
      return {
        fromDay: quarter,
        submissions: countsOf(byQuarter[at] ?? 0),
        ...speed(sent.filter(isIn(quarter)), isShown),
      }
    }),
  }
}

/** Hidden for fewer than five, because a median would reveal how long one of them took. */
function speed(sent: CountedFacts[], isShown: boolean) {
  const days = sent.flatMap(daysToDecide)
  const turnaround = isShown && days.length >= leastShown ? turnaroundOf(days) : null
  return { median: turnaround?.median ?? null, ninetieth: turnaround?.ninetieth ?? null }
}
