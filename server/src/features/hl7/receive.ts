import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { newZealand } from '@clearwing/domain/dates.ts'
import type { Match } from '@clearwing/domain/hl7/matching.ts'
import { isReply, type MessageAcceptance } from '@clearwing/domain/hl7/message/acceptance.ts'
import { type Header, noHeader } from '@clearwing/domain/hl7/message/header.ts'
import type { PatientGroup } from '@clearwing/domain/hl7/message/report.ts'
import { isWithdrawn } from '@clearwing/domain/hl7/message/status.ts'
import { flush } from '#platform/database/at-commit.ts'
import type { Tx } from '#platform/database/database.ts'
import { databaseError, throwLocation } from '#platform/errors/send-problem.ts'
import type { Moment } from '#platform/time/clock.ts'
import { file, laboratoryOf, recognise } from './filing.ts'
import { nameIn } from './message/name.ts'
import { read, split } from './message/parse-in-worker.ts'
import { type Read, readBeginning } from './message/read.ts'
import { receiveOrderAnswer } from './receive-answer.ts'
import { acknowledge, type Receiver } from './receiver.ts'
import { matchFreed } from './refile-waiting.ts'
import { createRefused, removeRefused } from './refused/store.ts'
import { admit, findSender, type Sender } from './senders/index.ts'
import { createHl7Message, JoinedMeanwhile, lookUp, type NewHl7Message } from './store.ts'

export type Origin =
  | { source: 'mllp'; remoteAddress: string; certificate?: string | undefined }
  | { source: 'upload'; actor: Actor }
  | { source: 'folder' }

/** Runs the work of a message when its turn comes. */
type Turn = <Result>(raw: Buffer, work: () => Promise<Result>) => Promise<Result>

const atOnce: Turn = (_raw, work) => work()

export type MessageReceipt = MessageAcceptance & {
  line: number
  controlId: string
  messageIds: number[]
  acknowledgements: string[]
}

/** Receives the messages in a frame or file. A refused message does not stop the others from being stored. */
export async function receive(receiver: Receiver, bytes: Buffer, origin: Origin, inTurn: Turn = atOnce) {
  const { messages, warnings } = await split(bytes, askingFor(bytes, origin))
  const receipts: MessageReceipt[] = []
  for (const { raw, line } of messages) {
    const opened = await readWhole(receiver, raw, origin)
    receipts.push({ ...(await inTurn(raw, () => receiveMessage(receiver, raw, opened, origin))), line })
  }
  return { receipts, warnings }
}

/** Refuses a message of which only the beginning was read, and stores the beginning. */
export const refuseMessage = (receiver: Receiver, beginning: Buffer, origin: Origin, legible: MessageAcceptance) =>
  receiveMessage(receiver, beginning, { ...readBeginning(beginning), legible }, origin)

const askingFor = (bytes: Buffer, origin: Origin) => ({
  address: origin.source === 'mllp' ? origin.remoteAddress : origin.source,
  name: nameIn(bytes),
})

const readWhole = ({ ourNames, log }: Receiver, raw: Buffer, origin: Origin): Promise<Read> =>
  read(raw, { ourNames }, askingFor(raw, origin)).catch((error) => {
    log.error({ ...databaseError(error), at: throwLocation(error) }, 'a message could not be read')
    return readBeginning(raw)
  })

/** Stores a message permanently before it is acknowledged: everything answered here has been committed. */
async function receiveMessage(
  receiver: Receiver,
  raw: Buffer,
  opened: Read,
  origin: Origin,
): Promise<Omit<MessageReceipt, 'line'>> {
  const { header, legible, reply, separators } = opened
  const controlId = header?.controlId ?? ''
  if (header && isReply(header)) {
    if (reply) await receiveOrderAnswer(receiver, reply, header)
    else receiver.log.warn({ what: 'answer not read', bytes: raw.length }, 'hl7 order')
    return { outcome: 'accepted', controlId, messageIds: [], acknowledgements: [] }
  }
  const answer = (acceptance: MessageAcceptance, sender?: Sender) => ({
    ...acceptance,
    controlId,
    messageIds: [] as number[],
    acknowledgements: acknowledge(receiver, header, acceptance, { sender, separators: header && separators }),
  })
  try {
    const { database } = receiver.site
    const { sender, acceptance } = await admit(database, header ?? noHeader, legible, origin)
    const receipt = answer(acceptance, sender)
    const acknowledgement = receipt.acknowledgements.join('')
    const incoming = { ...opened, raw, header: header ?? noHeader, sender, acceptance, acknowledgement, origin }
    const messageIds = await store(receiver, incoming)
    if (opened.groups.some(withdraws)) await matchFreed(receiver)
    return { ...receipt, messageIds }
  } catch (error) {
    receiver.log.error({ ...databaseError(error), at: throwLocation(error as Error) }, 'a message could not be stored')
    return answer(failed)
  }
}

/** True if a report may have been withdrawn from a person, which may release another person's. */
const withdraws = ({ reports }: PatientGroup) =>
  reports.some(({ observations }) => observations.some(({ status }) => isWithdrawn(status)))

const failed: MessageAcceptance = {
  outcome: 'error',
  fault: { text: 'Could not be stored. Please send it again.', code: '207' },
}

type Incoming = Omit<Read, 'header'> & {
  raw: Buffer
  header: Header
  sender: Sender | undefined
  acceptance: MessageAcceptance
  acknowledgement: string
  origin: Origin
}

/** Stores it for its sender, which may have been merged into another since it was looked up. */
async function store(receiver: Receiver, incoming: Incoming): Promise<number[]> {
  const groups = await groupsOf(receiver, incoming)
  return storeOfSender(receiver, { ...incoming, groups }).catch(async (error) => {
    if (!(error instanceof JoinedMeanwhile)) throw error
    return store(receiver, { ...incoming, sender: await findSender(receiver.site.database.db, error.intoSenderId) })
  })
}

/** Reads times by the sender's clock. */
async function groupsOf({ ourNames }: Receiver, { raw, groups, acceptance, sender, origin }: Incoming) {
  const { timeZone = newZealand } = sender ?? {}
  if (acceptance.outcome !== 'accepted' || timeZone === newZealand) return groups
  return (await read(raw, { ourNames, zone: timeZone }, askingFor(raw, origin))).groups
}

/** Stores and files in one transaction. A message that cannot be filed is still stored, and filed later. */
async function storeOfSender(receiver: Receiver, incoming: Incoming): Promise<number[]> {
  const { database } = receiver.site
  if (incoming.acceptance.outcome !== 'accepted') return database.transaction((tx) => storeRefused(tx, incoming))
  const storeAndFile = () => database.transaction((tx) => storeGroups(tx, incoming, receiver))
  return storeAndFile()
    .catch((error) => (isCrossed(error) ? storeAndFile() : Promise.reject(error)))
    .catch((error) => {
      if (error instanceof JoinedMeanwhile) throw error
      receiver.log.error(
        { ...databaseError(error), at: throwLocation(error) },
        'a message is stored, its results are not filed yet',
      )
      return database.transaction((tx) => storeGroups(tx, incoming))
    })
}

/** Another copy arrived at the same moment; the second attempt finds that copy. */
const isCrossed = (error: unknown) => databaseError(error).code === '23505'

/** Every person in the message gets a row. Without a receiver, nothing is filed. */
async function storeGroups(tx: Tx, incoming: Incoming, receiver?: Receiver): Promise<number[]> {
  const { hash, groups, header, sender } = incoming
  const named = { hash, senderId: sender?.senderId ?? null, controlId: short(header.controlId), isComing: true }
  const ids: number[] = []
  for (const [index, group] of groups.entries()) {
    // The next part may be about the same person, so results just filed must be in the database.
    if (index > 0) await flush(tx)
    const sent = { ...named, group, processingId: header.processingId, laboratory: short(laboratoryOf(header)) }
    const { messageId, stored, wasRefused, isControlIdReused, match, standingOf } = receiver
      ? await recognise(tx, receiver, sent)
      : { ...(await lookUp(tx, named)), match: undefined }
    if (stored.length > 0 && index === 0) return stored
    if (wasRefused && index === 0) await removeRefused(tx, hash)
    const envelope = { ...envelopeOf(tx, incoming, messageId), isControlIdReused }
    const row = { ...envelope, ...partOf(incoming, index, group, ids[0]), ...statusOf(match) }
    const saved = await createHl7Message(tx, actorOf(incoming), row)
    ids.push(messageId)
    if (receiver && match && 'userId' in match)
      await file(tx, receiver, actorOf(incoming), saved, group, standingOf(match.userId))
  }
  return ids
}

function statusOf(match: Match | undefined) {
  if (!match) return { status: 'received' as const }
  return 'userId' in match ? { status: 'filed' as const, ...match } : { status: 'unassigned' as const, ...match }
}

/** Stores it unchanged, with its sender and the reason for refusal; its content is not parsed. */
async function storeRefused(tx: Tx, incoming: Incoming): Promise<number[]> {
  const { hash, sender } = incoming
  const { messageId, stored, wasRefused } = await lookUp(tx, {
    hash,
    senderId: sender?.senderId ?? null,
    isComing: true,
  })
  if (stored.length > 0 || wasRefused) return stored
  const refusal = incoming.acceptance.fault?.text ?? null
  await createRefused(tx, { ...envelopeOf(tx, incoming, messageId), raw: incoming.raw, refusal })
  return [messageId]
}

const actorOf = ({ origin }: Incoming) => (origin.source === 'upload' ? origin.actor : theSystem)

function partOf(incoming: Incoming, index: number, group: PatientGroup, wholeMessageId: number | undefined) {
  return {
    part: index + 1,
    wholeMessageId: wholeMessageId ?? null,
    raw: index === 0 ? incoming.raw : null,
    results: group.reports.reduce((sum, { observations }) => sum + observations.length, 0),
  }
}

const ofNobody = {
  part: 1,
  wholeMessageId: null,
  raw: null,
  reason: null,
  refusal: null,
  results: 0,
  userId: null,
  assignedBy: null,
  isControlIdReused: false,
  reprocessedAt: null,
}

/** Shortens a text for lists. The message itself keeps the full text. */
const short = (text: string) => text.slice(0, 200)

const envelopeOf = ({ now }: Moment, incoming: Incoming, messageId: number): Omit<NewHl7Message, 'status'> => {
  const { header, sender, characterSet, origin, acknowledgement } = incoming
  return {
    messageId,
    receivedAt: now,
    source: origin.source,
    remoteAddress: origin.source === 'mllp' ? origin.remoteAddress : null,
    uploadedBy: origin.source === 'upload' && origin.actor !== theSystem ? origin.actor.userId : null,
    hash: incoming.hash,
    sendingApplication: short(header.sendingApplication),
    sendingFacility: short(header.sendingFacility),
    receivingApplication: short(header.receivingApplication),
    receivingFacility: short(header.receivingFacility),
    controlId: short(header.controlId),
    messageType: short(header.messageType),
    senderId: sender?.senderId ?? null,
    characterSet,
    acknowledgement,
    ...ofNobody,
  }
}
