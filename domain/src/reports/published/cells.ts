import { type Only, onlyOf } from '#reports/only.ts'
import { hiddenAmong, leastShown, type Sum } from './hide.ts'
import type { PersonFact, PublishedShape } from './shape.ts'

/** Counts by their values: 'medicalClass=class2;outcome=issued'. A missing one is 0; null is hidden. */
export type Cells = Readonly<Record<string, number | null>>

/** What a quarter shows, by the first day of the quarter. */
export type QuarterCells = { quarter: string; cells: Cells }

const listOf = (value: string | null | readonly string[]): readonly (string | null)[] =>
  typeof value === 'string' || value === null ? [value] : value

/** Counts, the people in each, and the sums that tie them together. */
function ledger<F extends PersonFact>() {
  const counts: number[] = []
  const people: number[] = []
  const sums: Sum[] = []
  const places = new Map<string, number>()
  const add = (facts: readonly F[]) => {
    people.push(new Set(facts.map(({ userId }) => userId)).size)
    return counts.push(facts.reduce((sum, { count }) => sum + count, 0)) - 1
  }
  return {
    counts,
    sums,
    places,
    add,
    /** Position of the count of these values, which is added once. */
    place: (only: Only, facts: readonly F[]) => {
      const earlierPlace = places.get(onlyOf(only))
      if (earlierPlace !== undefined) return earlierPlace
      const added = add(facts)
      places.set(onlyOf(only), added)
      return added
    },
    hidden: () => hiddenAmong(counts, sums, (at) => (people[at] ?? 0) > 0 && (people[at] ?? 0) < leastShown),
  }
}

/**
 * The counts of one quarter: of each value of the filter by each value of the columns, with totals, and of each value of
 * the other tables. With `hides`, small groups are hidden, and all that would tell them: also the records without a code.
 */
export function cellsOf<F extends PersonFact>(shape: PublishedShape<F>, facts: readonly F[], hides: boolean): Cells {
  const { dimensions, filter, across, tables } = shape
  const book = ledger<F>()
  const valuesOf = (key: string, fact: F) => listOf(dimensions[key]?.of(fact) ?? null)
  const found = (key: string) => [...new Set(facts.flatMap((fact) => valuesOf(key, fact)))]
  const having = (key: string, value: string | null, among = facts) =>
    among.filter((fact) => valuesOf(key, fact).includes(value))
  const all = book.place({}, facts)
  const [rows, columns] = [found(filter), found(across)]
  const rowPlaces = rows.map((row) => {
    const ofRow = having(filter, row)
    const total = book.place({ [filter]: row }, ofRow)
    const parts = columns.map((column) =>
      book.place({ [filter]: row, [across]: column }, having(across, column, ofRow)),
    )
    book.sums.push({ parts, total })
    return { parts, total }
  })
  const columnPlaces = columns.map((column, at) => {
    const total = book.place({ [across]: column }, having(across, column))
    book.sums.push({ parts: rowPlaces.map(({ parts }) => parts[at] ?? 0), total })
    return total
  })
  book.sums.push({ parts: rowPlaces.map(({ total }) => total), total: all }, { parts: columnPlaces, total: all })
  for (const { by, hasSeveral } of tables) {
    const values = found(by)
    const places = values.map((value) => book.place({ [by]: value }, having(by, value)))
    if (!hasSeveral) book.sums.push({ parts: places, total: all })
    else
      for (const [at, place] of places.entries()) {
        const without = book.add(facts.filter((fact) => !valuesOf(by, fact).includes(values[at] ?? null)))
        book.sums.push({ parts: [place, without], total: all })
      }
  }
  const hidden = hides ? book.hidden() : new Set<number>()
  return Object.fromEntries([...book.places].map(([key, at]) => [key, hidden.has(at) ? null : (book.counts[at] ?? 0)]))
}
