import type { Fact } from '#reports/measures.ts'

/** Counted records of one person. */
export type PersonFact = Fact & { userId: number }

/** A property by which published records are counted. */
export type PublishedDimension<F extends Fact> = {
  title: string
  of: (fact: F) => string | null | readonly string[]
  words: (value: string | null) => string
  /** Every value, in order; those that are found, by their text, unless given. */
  values?: readonly (string | null)[]
}

/** What a report of whole quarters shows. Its figures are counts of records in cells. */
export type PublishedShape<F extends Fact> = {
  dimensions: Readonly<Record<string, PublishedDimension<F>>>
  /** Name of the quarter as a dimension of the records. */
  quarter: string
  /** The dimension by which readers narrow the report, and the one whose values are columns. */
  filter: string
  across: string
  /** Tables of single dimensions besides that of the filter. Of several values of a record, each is counted. */
  tables: readonly { title: string; by: string; hasSeveral?: true }[]
}
