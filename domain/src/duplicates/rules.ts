import { type Actor, isAdministrator, isUnderActivity } from '#access/actor.ts'
import type { MergeConflict, MergeState } from './merge-schema.ts'

/** Two records side by side, with numbers and birth dates: for administrators who say what they are doing. */
export const canReviewDuplicates = isUnderActivity

/** How many merges wait for one's confirmation: a number without names, also before an activity is chosen. */
export const canCountMerges = isAdministrator

type Two = { survivorUserId: number; mergedUserId: number }

/** Neither record is the administrator's own, nor of the one in whose place they are. */
const isNobodysOwn = ({ userId, realUserId }: Actor, { survivorUserId, mergedUserId }: Two) =>
  [userId, realUserId].every((own) => own !== survivorUserId && own !== mergedUserId)

/** Spec section 6: system administrators merge users. */
export const canAskForMerge = (actor: Actor, two: Two) => canReviewDuplicates(actor) && isNobodysOwn(actor, two)

/** Two people: whoever asked for it does not confirm it. */
export const canConfirmMerge = (actor: Actor, merge: Two & { askedBy: number }) =>
  canAskForMerge(actor, merge) && actor.userId !== merge.askedBy

/** Taking back what waits, and undoing what was done, needs no second. */
export const canEndMerge = canAskForMerge

/** Decisions, section 5: a merge can be undone for 30 days. */
const undoDays = 30

/** Until then; of a moment. */
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

/** What stands in the way: what nobody overrides, and what only a reason of its own does. */
export function standsInTheWay(conflicts: MergeConflict[], conflictReason: string | null | undefined) {
  const isExplained = Boolean(conflictReason)
  return conflicts.filter(({ canBeOverridden }) => !(canBeOverridden && isExplained))
}

type Person = { dateOfBirth: string | null; nhi: string | null; isAdministrator: boolean }
type Number = { of: string; survivor: string; merged: string }

/** What one person cannot have twice. `registrations` and `examiners` are the approved numbers with one regulator. */
export function mergeConflicts(
  survivor: Person,
  merged: Person,
  numbers: { registrations: Number[]; examiners: Number[] },
): MergeConflict[] {
  const differing = (list: Number[]) => list.filter((one) => one.survivor !== one.merged)
  const words = ({ of, survivor: one, merged: other }: Number) => `${of}: ${one}, ${other}`
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
