import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import type { AssignmentReasons } from '@clearwing/domain/hl7/assigning.ts'
import { readHeader } from '@clearwing/domain/hl7/message/header.ts'
import { readMessage } from '@clearwing/domain/hl7/message/message.ts'
import { type PatientGroup, readPatientGroups } from '@clearwing/domain/hl7/message/report.ts'
import { hasTestingNumber } from '@clearwing/domain/hl7/message/testing-number.ts'
import type { UnassignedReason } from '@clearwing/domain/hl7/reasons.ts'
import { alertOfTakingBack, refreshMedical } from '#features/medicals/index.ts'
import { findFilingContext, lockResults, takeBackResults } from '#features/medicals/results/index.ts'
import { settleRequests } from '#features/medicals/results/requests/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { databaseError, throwLocation } from '#platform/errors/send-problem.ts'
import { record } from '#platform/history/record.ts'
import { announceResults, file, groupOrderNumbers, laboratoryOf, recognise } from './filing.ts'
import { decode } from './message/decode.ts'
import type { Receiver } from './receiver.ts'
import { findSender } from './senders/index.ts'
import {
  findMessageToChange,
  findRaw,
  listReceived,
  type MessageChange,
  type StoredMessage,
  updateMessage,
} from './store.ts'
import { tellOfTakingBack } from './unlink/tell.ts'

/** Parses a stored message, and selects the part that belongs to this row. */
export async function readStored(db: Db, stored: StoredMessage) {
  const message = readMessage(decode(found((await findRaw(db, stored)) ?? undefined)).text)
  const sender = await findSender(db, stored.senderId)
  const group: PatientGroup = found(readPatientGroups(message, sender?.timeZone)[stored.part - 1])
  return { message, group, processingId: readHeader(message)?.processingId ?? '' }
}

/** Files a message to the person an administrator names, whatever prevented automatic filing. */
export async function assignMessage(
  tx: Tx,
  receiver: Receiver,
  actor: Actor,
  message: StoredMessage,
  userId: number,
  reasons: AssignmentReasons = [],
) {
  if (message.status === 'filed')
    throw new Refusal(409, { title: 'This message is already filed to a person. Unlink it first.' })
  const { group } = await readStored(tx, message)
  mustNotBeTesting(group, receiver)
  await lockResults(tx, userId)
  const assigned = await updateMessage(tx, actor, message, {
    status: 'filed',
    reason: null,
    userId,
    assignedBy: actor.userId,
  })
  if (reasons.length > 0) await explain(tx, actor, assigned, reasons)
  await file(tx, receiver, actor, assigned, group, await findFilingContext(tx, userId, groupOrderNumbers(group)))
  return assigned
}

/** Records the reasons for differences. */
const explain = (tx: Tx, actor: Actor, { messageId, userId }: StoredMessage, reasons: AssignmentReasons) =>
  record(tx, actor, {
    action: 'create',
    entity: 'hl7 assignment',
    entityId: messageId,
    ...(userId && { subjectUserId: userId }),
    after: { reasons },
  })

/** Refuses to make a drug and alcohol testing sample a medical result. */
export function mustNotBeTesting({ reports }: PatientGroup, { ourNames }: Receiver) {
  if (hasTestingNumber(reports, ourNames))
    throw new Refusal(409, {
      title: 'This is for a drug and alcohol testing sample. It cannot become a medical result.',
    })
}

type TakingBack = { why?: UnassignedReason; reason?: string }

/**
 * Unlinks a message: its results are removed from the person, replaced results become current again, requests and
 * medicals wait for them again, and everyone who relied on them is notified.
 */
export async function takeBack(tx: Tx, actor: Actor, message: StoredMessage, given: TakingBack = {}) {
  const { why = 'taken back', reason = null } = given
  const { userId, messageId: entityId } = message
  if (userId === null) throw new Refusal(409, { title: 'This message is unassigned.' })
  await lockResults(tx, userId)
  const before = await takeBackResults(tx, userId, entityId)
  await record(tx, actor, {
    action: 'remove',
    entity: 'results of message',
    entityId,
    subjectUserId: userId,
    before,
    after: { reason },
  })
  const numbers = before.flatMap(({ requestNumber }) => requestNumber ?? [])
  const medicalIds = before.flatMap(({ medicalId }) => medicalId ?? [])
  await settleRequests(tx, actor, userId, [...new Set(numbers)], [...new Set(medicalIds)])
  await tellWithout(tx, actor, userId, before)
  const resultIds = before.map(({ resultId }) => resultId)
  await tellOfTakingBack(tx, actor, userId, await alertOfTakingBack(tx, actor, userId, entityId, resultIds))
  return updateMessage(tx, actor, message, {
    status: 'unassigned',
    reason: why,
    userId: null,
    assignedBy: null,
  })
}

/** Pages that show the results are refreshed, and a medical that was waiting for them waits again. */
async function tellWithout(tx: Tx, actor: Actor, userId: number, removed: { medicalId: number | null }[]) {
  const ids = new Set(removed.flatMap(({ medicalId }) => medicalId ?? []))
  const medicals = []
  for (const medicalId of ids) medicals.push(await refreshMedical(tx, actor, medicalId))
  await announceResults(tx, userId, medicals)
}

/**
 * Files messages that an earlier failure left stored and acknowledged. One that fails again is kept for the next time.
 */
export async function fileReceived(receiver: Receiver) {
  const { database } = receiver.site
  for (const { messageId } of await listReceived(database.db)) {
    await database
      .transaction((tx) => fileOne(tx, receiver, messageId))
      .catch((error) =>
        receiver.log.error({ ...databaseError(error), at: throwLocation(error) }, 'a stored message cannot be filed'),
      )
  }
}

async function fileOne(tx: Tx, receiver: Receiver, messageId: number) {
  const message = found(await findMessageToChange(tx, messageId))
  if (message.status === 'received') await matchStored(tx, receiver, theSystem, message)
}

/** Matches a stored message by the rule for new ones: it is filed, or stays unassigned with the current reason. */
export async function matchStored(
  tx: Tx,
  receiver: Receiver,
  actor: Actor,
  message: StoredMessage,
  change: MessageChange = {},
) {
  const { group, processingId } = await readStored(tx, message)
  const sent = { ...message, group, processingId, laboratory: laboratoryOf(message) }
  const { match, standingOf } = await recognise(tx, receiver, sent)
  if ('reason' in match) {
    const isSame = message.status === 'unassigned' && message.reason === match.reason
    if (isSame && Object.keys(change).length === 0) return message
    return updateMessage(tx, actor, message, { ...change, status: 'unassigned', ...match })
  }
  const filed = await updateMessage(tx, actor, message, { ...change, status: 'filed', reason: null, ...match })
  await file(tx, receiver, actor, filed, group, standingOf(match.userId))
  return filed
}
