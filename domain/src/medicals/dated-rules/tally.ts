import type { SimulatedLine } from './schema.ts'

/** Counts of a simulation by line; counting the same line again adds one. */
export type Tally = Map<string, SimulatedLine>

export function count(tally: Tally, line: Omit<SimulatedLine, 'count'>) {
  const key = `${line.direction} ${line.what}`
  tally.set(key, { ...line, count: (tally.get(key)?.count ?? 0) + 1 })
}

/** Lines by count, highest first. */
export const tallyLines = (tally: Tally) => [...tally.values()].toSorted((a, b) => b.count - a.count)

export const sumOf = (tally: Tally, direction: SimulatedLine['direction']) =>
  [...tally.values()].reduce((all, line) => all + (line.direction === direction ? line.count : 0), 0)
