import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { MergePreview, MergeRequest } from '@clearwing/domain/duplicates/merge-schema.ts'
import { canStillBeUndone, standsInTheWay, undoUntil } from '@clearwing/domain/duplicates/rules.ts'
import { conflictInWords } from '@clearwing/domain/duplicates/words.ts'
import { canLogIn, createCredentials, endSessions, hashPassword, newSecret } from '#features/account/index.ts'
import { holdCare, releaseCare } from '#features/clients/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { giveBackRows, listCareMoved, type MergePair, moveRows } from './journal-store.ts'
import { lockBoth } from './lock-store.ts'
import { createMerge, findMerge, isBuiltUpon, lockMerge, type MergeRecord, saveMerge } from './merge-store.ts'
import { joinPeople, partPeople } from './person-change-store.ts'
import {
  compareFields,
  countKinds,
  findConflicts,
  findPeople,
  listAddedSince,
  listDoubles,
  listMoved,
  listMoving,
  listRelatedOrganisations,
} from './preview-store.ts'
import { announceMerge, notifyOfMerge, tellSeconds } from './tell.ts'

const refused = (title: string, detail?: string) => new Refusal(409, { title, ...(detail && { detail }) })

/** Both records side by side, with what a merge would change; for a completed merge, what undoing it would change. */
export async function previewMerge(tx: Tx, two: MergePair): Promise<MergePreview> {
  const { survivor, merged } = found(await findPeople(tx, two))
  const merge = (await findMerge(tx, two.survivorUserId, two.mergedUserId)) ?? null
  if (merge?.state !== 'merged') found(merged.user.mergedIntoUserId === null ? true : undefined)
  found(survivor.user.mergedIntoUserId === null ? true : undefined)
  const people = { survivor: survivor.person, merged: merged.person, merge }
  const fields = compareFields(survivor.user, merged.user)
  const organisations = await listRelatedOrganisations(tx, two)
  if (merge?.state === 'merged') {
    const moves = await listMoved(tx, merge.mergeId, two)
    const since = await listAddedSince(tx, merge.mergeId, moves, two)
    return { ...people, fields, moves, doubles: [], since, conflicts: [], organisations }
  }
  const [moves, doubles] = [await listMoving(tx, two), await listDoubles(tx, two)]
  const conflicts = await findConflicts(tx, survivor.user, merged.user)
  return { ...people, fields, moves, doubles, since: [], conflicts, organisations }
}

/** Step one of two administrators. Nothing is moved, and no one gets more access, before another has confirmed it. */
export async function askForMerge(
  tx: Tx,
  actor: Actor,
  two: MergePair,
  { reason, conflictReason }: MergeRequest,
  now: string,
) {
  const people = await lockUnmerged(tx, two)
  await refuseConflicts(tx, people, conflictReason ?? null)
  const asked = { ...two, reason, conflictReason: conflictReason ?? null, askedBy: actor.userId, askedAt: now }
  const merge = await createMerge(tx, asked)
  if (!merge) throw refused('A merge of this person is already pending.')
  await remember(tx, actor, merge, 'create', { state: 'waiting', reason })
  await tellSeconds(tx, actor, two)
}

/** Step two: everything is moved at once, or nothing. */
export async function confirmMerge(tx: Tx, actor: Actor, merge: MergeRecord, now: string) {
  if (merge.confirmedAt !== null) throw refused('This merge is already completed.')
  const { survivor, merged } = await lockUnmerged(tx, merge)
  await refuseConflicts(tx, { survivor, merged }, merge.conflictReason)
  const hadLogin = await canLogIn(tx, merged.userId)
  const survivorCounts = await countKinds(tx, survivor.userId)
  for (const { userId } of [survivor, merged]) await endSessions(tx, actor, userId)
  await moveRows(tx, merge.mergeId, merge)
  // Practices the merged person had chosen were not chosen for the survivor's record.
  await holdCare(tx, actor, await listCareMoved(tx, merge.mergeId), held(merge, now))
  await joinPeople(tx, merge.mergeId, survivor, merged)
  await saveMerge(tx, merge.mergeId, { confirmedBy: actor.userId, confirmedAt: now, hadLogin, survivorCounts })
  await remember(tx, actor, merge, 'change', { state: 'merged', reason: merge.reason })
  const until = undoUntil(now)
  await notifyOfMerge(tx, actor, merge, [survivor, merged], (name) => ({
    template: 'recordsMerged',
    values: { name, undoUntil: until },
  }))
  await announceMerge(tx, merge)
}

/**
 * Moves rows written for the merged person during the merge by transactions already in progress, such as a laboratory
 * message or an answer. They also belong to the survivor.
 */
export async function gatherLate(tx: Tx, { survivorUserId, mergedUserId }: MergePair) {
  const merge = await lockMerge(tx, survivorUserId, mergedUserId)
  if (merge && merge.confirmedAt !== null) await moveRows(tx, merge.mergeId, merge)
}

/** Withdraws a pending merge, or undoes a completed one. */
export async function endMerge(tx: Tx, actor: Actor, merge: MergeRecord, now: string) {
  if (merge.confirmedAt !== null) await undo(tx, actor, merge, merge.confirmedAt, now)
  await saveMerge(tx, merge.mergeId, { endedBy: actor.userId, endedAt: now })
  const state = merge.confirmedAt === null ? 'takenBack' : 'undone'
  await remember(tx, actor, merge, 'remove', { state, reason: merge.reason })
  await announceMerge(tx, merge)
}

const held = ({ survivorUserId, mergedUserId }: MergePair, at: string) => ({
  userId: survivorUserId,
  sourceUserId: mergedUserId,
  at,
})

async function undo(tx: Tx, actor: Actor, merge: MergeRecord, confirmedAt: string, now: string) {
  if (!canStillBeUndone(confirmedAt, now)) throw refused('This merge is older than 30 days and is permanent.')
  if (await isBuiltUpon(tx, merge)) throw refused('A later merge builds on this one.', 'Undo that one first.')
  const { survivor, merged } = found(await lockBoth(tx, merge.survivorUserId, merge.mergedUserId))
  for (const { userId } of [survivor, merged]) await endSessions(tx, actor, userId)
  const parted = await partPeople(tx, merge.mergeId, survivor, merged)
  if (!parted) throw refused('Another person now has their user name, email address or NHI.')
  await releaseCare(tx, actor, held(merge, confirmedAt))
  await giveBackRows(tx, merge.mergeId, merge)
  // The old password is not restored, because others may have learned it since.
  if (merge.hadLogin) await createCredentials(tx, merged.userId, await hashPassword(newSecret()))
  await notifyOfMerge(tx, actor, merge, [survivor, parted], (name) => ({ template: 'mergeUndone', values: { name } }))
}

async function lockUnmerged(tx: Tx, { survivorUserId, mergedUserId }: MergePair) {
  const people = found(await lockBoth(tx, survivorUserId, mergedUserId))
  const isMerged = [people.survivor, people.merged].some(({ mergedIntoUserId }) => mergedIntoUserId !== null)
  return found(isMerged ? undefined : people)
}

type People = Awaited<ReturnType<typeof lockUnmerged>>

async function refuseConflicts(tx: Tx, { survivor, merged }: People, conflictReason: string | null) {
  const [first, ...others] = standsInTheWay(await findConflicts(tx, survivor, merged), conflictReason)
  if (!first) return
  const detail = [first, ...others].map(conflictInWords).join(' ')
  const field = first.canBeOverridden ? { errors: { conflictReason: ['Enter why they are the same person.'] } } : {}
  throw new Refusal(409, { title: 'Both records contain something a person can have only once.', detail, ...field })
}

/** Records the merge in the history of both people. */
async function remember(
  tx: Tx,
  actor: Actor,
  merge: MergeRecord,
  action: 'create' | 'change' | 'remove',
  after: object,
) {
  const { mergeId, survivorUserId, mergedUserId } = merge
  for (const subjectUserId of [survivorUserId, mergedUserId])
    await record(tx, actor, {
      action,
      entity: 'merge',
      entityId: mergeId,
      subjectUserId,
      after: { ...after, survivorUserId, mergedUserId },
    })
}
