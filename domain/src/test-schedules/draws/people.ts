import type { DrawOutcome, DrawRole } from './schema.ts'

/** A person in a pool, with what decides who is called next. */
export type PoolPerson = {
  drawPersonId: number
  role: DrawRole
  /** Position in the drawing order, from 1. */
  rank: number
  /** When they were called: for those drawn at first, the time of the draw; for alternates, when they were called. */
  calledAt: string | null
  outcome: DrawOutcome | null
}

/** True when a person has been called and not been tested yet. */
export const isAwaitingTest = ({ calledAt, outcome }: Pick<PoolPerson, 'calledAt' | 'outcome'>) =>
  calledAt !== null && outcome === null

/** True for outcomes where an alternate is called. A refusal is final: no one is tested instead. */
export const isReplaced = (outcome: DrawOutcome) => outcome === 'excused' || outcome === 'not_reached'

/** The next alternate for a person who cannot be tested: the first one not called yet. */
export const replacementFor = <Person extends PoolPerson>(people: Person[]): Person | undefined =>
  people
    .filter(({ role, calledAt }) => role === 'alternate' && calledAt === null)
    .toSorted((one, other) => one.rank - other.rank)[0]
