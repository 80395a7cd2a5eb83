import type { ReportUnit } from './schema.ts'

/** Records that have the same values, and their number. */
export type Fact = { count: number }

/** How a figure follows from records. An amount of null means that the record has none. */
export type FigureMeasure<F extends Fact> =
  | { of: 'count'; where?: (fact: F) => boolean }
  /** Percentage of the records for which `where` is true among those for which `among` is. */
  | { of: 'share'; where: (fact: F) => boolean; among?: (fact: F) => boolean }
  | { of: 'median' | 'ninetieth'; amount: (fact: F) => number | null; unit: 'days' | 'minutes' }
  | { of: 'sum'; amount: (fact: F) => number; unit: 'count' | 'cents' | 'minutes' }
  /** Percentage of one sum of another. */
  | { of: 'rate'; part: (fact: F) => number; whole: (fact: F) => number }

const always = () => true

const numberOf = <F extends Fact>(facts: readonly F[], where: (fact: F) => boolean = always) =>
  facts.reduce((sum, fact) => (where(fact) ? sum + fact.count : sum), 0)

/**
 * Smallest amount that this percentage of the records do not exceed (nearest rank); for the median of an even number
 * the mean of the two in the middle. Null without an amount.
 */
function quantile<F extends Fact>(facts: readonly F[], amount: (fact: F) => number | null, percent: number) {
  const counts = new Map<number, number>()
  for (const fact of facts) {
    const value = amount(fact)
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + fact.count)
  }
  const amounts = [...counts].toSorted(([one], [other]) => one - other)
  const total = amounts.reduce((sum, [, count]) => sum + count, 0)
  /** The amount at a place from 1. */
  const at = (place: number) => {
    let passed = 0
    for (const [value, count] of amounts) {
      passed += count
      if (passed >= place) return value
    }
    return null
  }
  if (total === 0) return null
  if (percent !== 50) return at(Math.max(1, Math.ceil((total * percent) / 100)))
  const [low, high] = [at(Math.ceil(total / 2)), at(Math.floor(total / 2) + 1)]
  return low === null || high === null ? null : (low + high) / 2
}

const sumOf = <F extends Fact>(facts: readonly F[], amount: (fact: F) => number) =>
  facts.reduce((sum, fact) => sum + fact.count * amount(fact), 0)

/** With one decimal; null of nothing. */
const percentOf = (part: number, whole: number) => (whole === 0 ? null : Math.round((1000 * part) / whole) / 10)

/** A figure of records; null if there is nothing to calculate it from. Percentages have one decimal. */
export function figureOf<F extends Fact>(facts: readonly F[], measure: FigureMeasure<F>): number | null {
  if (measure.of === 'count') return numberOf(facts, measure.where)
  if (measure.of === 'sum') return sumOf(facts, measure.amount)
  if (measure.of === 'rate') return percentOf(sumOf(facts, measure.part), sumOf(facts, measure.whole))
  if (measure.of !== 'share') return quantile(facts, measure.amount, measure.of === 'median' ? 50 : 90)
  const all = measure.among ? facts.filter(measure.among) : facts
  return percentOf(numberOf(all, measure.where), numberOf(all))
}

export function unitOf<F extends Fact>(measure: FigureMeasure<F>): ReportUnit {
  if (measure.of === 'count') return 'count'
  return measure.of === 'share' || measure.of === 'rate' ? 'percent' : measure.unit
}
