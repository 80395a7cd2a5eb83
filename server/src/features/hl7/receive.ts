import { createHash } from 'node:crypto'
import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { type Acceptance, accept, isReply } from '@clearwing/domain/hl7/acceptance.ts'
import { type Header, readHeader } from '@clearwing/domain/hl7/header.ts'
import type { Match } from '@clearwing/domain/hl7/matching.ts'
import { type Message, readMessage, writeMessage } from '@clearwing/domain/hl7/message.ts'
import { type PatientGroup, readResults } from '@clearwing/domain/hl7/report.ts'
import { flush } from '#platform/database/at-commit.ts'
import type { Tx } from '#platform/database/database.ts'
import { placeOf, sourceOf } from '#platform/errors/send-problem.ts'
import { file, laboratoryOf, recognise } from './filing.ts'
import { decode } from './message/decode.ts'
import { splitBytes } from './message/split.ts'
import { acknowledge, type Receiver } from './receiver.ts'
import { createMessage, lookUp, type NewMessage, removeRefused } from './store.ts'

export type Origin = { source: 'mllp'; remoteAddress: string } | { source: 'upload'; actor: Actor }

export type Receipt = Acceptance & { line: number; controlId: string; messageIds: number[]; acknowledgements: string[] }

/** Receives what a frame or a file holds. One message that is refused keeps none of the others from being stored. */
export async function receive(receiver: Receiver, bytes: Buffer, origin: Origin) {
  const { messages, warnings } = splitBytes(bytes)
  const receipts: Receipt[] = []
  for (const { raw, line } of messages) receipts.push({ ...(await receiveMessage(receiver, raw, origin)), line })
  return { receipts, warnings }
}

/** Stored for good before it is acknowledged: what is answered here has been committed. */
async function receiveMessage(receiver: Receiver, raw: Buffer, origin: Origin): Promise<Omit<Receipt, 'line'>> {
  const message = readMessage(decode(raw).text)
  const header = readHeader(message)
  const controlId = header?.controlId ?? ''
  if (header && isReply(header)) return { outcome: 'accepted', controlId, messageIds: [], acknowledgements: [] }
  const acceptance = accept(header, message, receiver.ourNames)
  const acknowledgements = acknowledge(receiver, header, acceptance, header && message.separators)
  if (!header || controlId === '') return { ...acceptance, controlId, messageIds: [], acknowledgements }
  try {
    const incoming = { raw, message, header, acceptance, acknowledgement: acknowledgements.join(''), origin }
    const messageIds = await store(receiver, incoming)
    return { ...acceptance, controlId, messageIds, acknowledgements }
  } catch (error) {
    receiver.log.error({ ...sourceOf(error), at: placeOf(error as Error) }, 'a message could not be stored')
    const failed: Acceptance = {
      outcome: 'error',
      fault: { text: 'Could not be stored. Please send it again.', code: '207' },
    }
    return {
      ...failed,
      controlId,
      messageIds: [],
      acknowledgements: acknowledge(receiver, header, failed, message.separators),
    }
  }
}

type Incoming = {
  raw: Buffer
  message: Message
  header: Header
  acceptance: Acceptance
  acknowledgement: string
  origin: Origin
}

/** Stores and files in one transaction. What cannot be filed is stored all the same, and filed later. */
async function store(receiver: Receiver, incoming: Incoming): Promise<number[]> {
  const { database } = receiver.site
  if (incoming.acceptance.outcome !== 'accepted') return database.transaction((tx) => storeRefused(tx, incoming))
  const storeAndFile = () => database.transaction((tx) => storeGroups(tx, incoming, receiver))
  return storeAndFile()
    .catch((error) => (isCrossed(error) ? storeAndFile() : Promise.reject(error)))
    .catch((error) => {
      receiver.log.error(
        { ...sourceOf(error), at: placeOf(error) },
        'a message is stored, its results are not filed yet',
      )
      return database.transaction((tx) => storeGroups(tx, incoming))
    })
}

/** Another copy of it, or another message of the same people, came at the same moment: the second time finds it there. */
const isCrossed = (error: unknown) => ['23505', '40P01'].includes(sourceOf(error).code)

/** Every person of the message gets a row. Without a receiver, nothing is filed. */
async function storeGroups(tx: Tx, incoming: Incoming, receiver?: Receiver): Promise<number[]> {
  const { message, header } = incoming
  const hash = hashOf(incoming)
  const ids: number[] = []
  for (const [index, group] of readResults(message).entries()) {
    // Who follows may be the same person once more: what was filed a moment ago must be there.
    if (index > 0) await flush(tx)
    const sent = { group, processingId: header.processingId, hash, laboratory: short(laboratoryOf(header)) }
    const { messageId, stored, wasRefused, whose } = receiver
      ? await recognise(tx, receiver, sent)
      : { ...(await lookUp(tx, { hash })), whose: undefined }
    if (stored.length > 0 && index === 0) return stored
    if (wasRefused && index === 0) await removeRefused(tx, hash)
    const row = { ...envelopeOf(incoming, messageId), ...partOf(incoming, index, group, ids[0]), ...statusOf(whose) }
    const saved = await createMessage(tx, actorOf(incoming), row)
    ids.push(messageId)
    if (receiver && whose && 'userId' in whose) await file(tx, receiver, actorOf(incoming), saved, group, whose.userId)
  }
  return ids
}

function statusOf(whose: Match | undefined) {
  if (!whose) return { status: 'received' as const }
  return 'userId' in whose ? { status: 'filed' as const, ...whose } : { status: 'unassigned' as const, ...whose }
}

/** Who sent it and why it was refused; none of what it said. */
async function storeRefused(tx: Tx, incoming: Incoming): Promise<number[]> {
  const { messageId, stored, wasRefused } = await lookUp(tx, { hash: hashOf(incoming) })
  if (stored.length > 0 || wasRefused) return stored
  const refusal = incoming.acceptance.fault?.text ?? null
  await createMessage(tx, actorOf(incoming), { ...envelopeOf(incoming, messageId), status: 'refused', refusal })
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
}

/** As long as a list can show. The message itself has them whole. */
const short = (text: string) => text.slice(0, 200)

const envelopeOf = (incoming: Incoming, messageId: number): Omit<NewMessage, 'status'> => {
  const { header, origin, acknowledgement } = incoming
  return {
    messageId,
    receivedAt: new Date().toISOString(),
    source: origin.source,
    remoteAddress: origin.source === 'mllp' ? origin.remoteAddress : null,
    uploadedBy: origin.source === 'upload' && origin.actor !== theSystem ? origin.actor.userId : null,
    hash: hashOf(incoming),
    sendingApplication: short(header.sendingApplication),
    sendingFacility: short(header.sendingFacility),
    receivingApplication: short(header.receivingApplication),
    receivingFacility: short(header.receivingFacility),
    controlId: short(header.controlId),
    messageType: short(header.messageType),
    acknowledgement,
    ...ofNobody,
  }
}

/** The same from the same sender under the same control id, whenever it was sent and however its lines end. */
function hashOf({ header, message }: Incoming) {
  const [, ...content] = message.segments
  const { sendingApplication, sendingFacility, controlId } = header
  const text = writeMessage({ segments: content })
  return createHash('sha256')
    .update(JSON.stringify([sendingApplication, sendingFacility, controlId]))
    .update(text)
    .digest('base64url')
}
