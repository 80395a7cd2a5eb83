import { type Actor, isAdministrator, isUnderActivity } from '#access/actor.ts'
import type { MergeConflict, MergeState } from './merge-schema.ts'

/** Comparing two records, with numbers and dates of birth, needs an administrator with an activity. */
export const canReviewDuplicates = isUnderActivity

/** Reading the number of merges that wait for this administrator. It contains no names, so it needs no activity. */
export const canCountMerges = isAdministrator

type Two = { survivorUserId: number; mergedUserId: number }

/** True when neither record belongs to the administrator or to the user they impersonate. */
const ownsNeither = ({ userId, realUserId }: Actor, { survivorUserId, mergedUserId }: Two) =>
  [userId, realUserId].every((own) => own !== survivorUserId && own !== mergedUserId)

/** Spec section 6: system administrators merge users. */
export const canAskForMerge = (actor: Actor, two: Two) => canReviewDuplicates(actor) && ownsNeither(actor, two)

/** Requires two people: the administrator who requested a merge cannot confirm it. */
export const canConfirmMerge = (actor: Actor, merge: Two & { askedBy: number }) =>
  canAskForMerge(actor, merge) && actor.userId !== merge.askedBy

/** Withdrawing a request or undoing a merge does not need a second administrator. */
export const canEndMerge = canAskForMerge

/** Decisions, section 5: a merge can be undone for 30 days. */
const undoDays = 30

/** The deadline for undoing, as a moment. */
export const undoUntil = (confirmedAt: string) =>
  Temporal.Instant.from(confirmedAt)
    .add({ hours: undoDays * 24 })
    .toString()

export const canStillBeUndone = (confirmedAt: string, now: string) =>
  Temporal.Instant.compare(Temporal.Instant.from(now), Temporal.Instant.from(undoUntil(confirmedAt))) <= 0

export function mergeStateOf({ confirmedAt, endedAt }: Record<'confirmedAt' | 'endedAt', string | null>): MergeState {
  if (endedAt === null) return confirmedAt === null ? 'waiting' : 'merged'
  return confirmedAt === null ? 'takenBack' : 'undone'
}

/** Conflicts that block a merge: those that cannot be overridden, and those that need a separate reason. */
export function standsInTheWay(conflicts: MergeConflict[], conflictReason: string | null | undefined) {
  const isExplained = Boolean(conflictReason)
  return conflicts.filter(({ canBeOverridden }) => !(canBeOverridden && isExplained))
}

type Person = { dateOfBirth: string | null; nhi: string | null; isAdministrator: boolean }
type Number = { field: string; survivor: string; merged: string }

/** Things one person cannot have twice. `registrations` and `examiners` are the approved numbers with one regulator. */
export function mergeConflicts(
  survivor: Person,
  merged: Person,
  numbers: { registrations: Number[]; examiners: Number[] },
): MergeConflict[] {
  const differing = (list: Number[]) => list.filter((one) => one.survivor !== one.merged)
  const words = ({ field, survivor: one, merged: other }: Number) => `${field}: ${one}, ${other}`
  return [
    ...(survivor.isAdministrator || merged.isAdministrator ? [conflict('administrator', '', false)] : []),
    ...(areDifferent(survivor.dateOfBirth, merged.dateOfBirth) ? [conflict('birthDate')] : []),
    ...(areDifferent(survivor.nhi, merged.nhi) ? [conflict('nhi')] : []),
    ...differing(numbers.registrations).map((one) => conflict('registration', words(one))),
    ...differing(numbers.examiners).map((one) => conflict('examiner', words(one), false)),
  ]
}

const conflict = (kind: MergeConflict['kind'], words = '', canBeOverridden = true): MergeConflict => ({
  kind,
  words,
  canBeOverridden,
})

const areDifferent = (one: string | null, other: string | null) => one !== null && other !== null && one !== other
