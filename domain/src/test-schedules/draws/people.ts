import type { DrawOutcome, DrawRole } from './schema.ts'

/** Somebody in a pool, as far as it matters who comes next. */
export type Drawn = {
  drawPersonId: number
  role: DrawRole
  /** Their place in the order, from 1. */
  rank: number
  /** Since when they are to be tested: the chosen from the drawing, an alternate once they are called. */
  calledAt: string | null
  outcome: DrawOutcome | null
}

/** Whether somebody is to be tested and was not yet. */
export const isAwaited = ({ calledAt, outcome }: Pick<Drawn, 'calledAt' | 'outcome'>) =>
  calledAt !== null && outcome === null

/** Whose place another person takes. A refusal is an answer: nobody is tested in their place. */
export const isReplaced = (outcome: DrawOutcome) => outcome === 'excused' || outcome === 'not_reached'

/** Who is called in the place of somebody who cannot be tested: the first alternate who was not called yet. */
export const replacementFor = <Person extends Drawn>(people: Person[]): Person | undefined =>
  people
    .filter(({ role, calledAt }) => role === 'alternate' && calledAt === null)
    .toSorted((one, other) => one.rank - other.rank)[0]
