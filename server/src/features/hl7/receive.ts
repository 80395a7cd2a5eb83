import { createHash } from 'node:crypto'
import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { type Acceptance, accept, isReply } from '@clearwing/domain/hl7/acceptance.ts'
import { type Header, readHeader } from '@clearwing/domain/hl7/header.ts'
import { type Message, readMessage, writeMessage } from '@clearwing/domain/hl7/message.ts'
import { type PatientGroup, readResults } from '@clearwing/domain/hl7/report.ts'
import type { Tx } from '#platform/database/database.ts'
import { placeOf, sourceOf } from '#platform/errors/send-problem.ts'
import { file, match } from './filing.ts'
import { decode } from './message/decode.ts'
import { splitBytes } from './message/split.ts'
import { acknowledge, type Receiver } from './receiver.ts'
import { createMessage, listMessagesByHash, type NewMessage } from './store.ts'

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
  try {
    return await database.transaction((tx) => storeAndFile(tx, receiver, incoming))
  } catch (error) {
    if (incoming.acceptance.outcome !== 'accepted') throw error
    receiver.log.error(
      { ...sourceOf(error), at: placeOf(error as Error) },
      'a message is stored, its results are not filed yet',
    )
    return database.transaction((tx) => storeOnly(tx, incoming))
  }
}

async function storeAndFile(tx: Tx, receiver: Receiver, incoming: Incoming): Promise<number[]> {
  if (incoming.acceptance.outcome !== 'accepted') return storeRefused(tx, incoming)
  const ids: number[] = []
  for (const [index, group] of readResults(incoming.message).entries()) {
    const found = await match(tx, receiver, group, incoming.header.processingId)
    const whose =
      'userId' in found ? { status: 'filed' as const, ...found } : { status: 'unassigned' as const, ...found }
    const stored = await createMessage(tx, actorOf(incoming), { ...rowOf(incoming, index, group, ids[0]), ...whose })
    if (!stored) return alreadyStored(tx, incoming)
    ids.push(stored.messageId)
    if ('userId' in found) await file(tx, receiver, actorOf(incoming), stored, group, found.userId)
  }
  return ids
}

async function storeOnly(tx: Tx, incoming: Incoming): Promise<number[]> {
  const ids: number[] = []
  for (const [index, group] of readResults(incoming.message).entries()) {
    const row = { ...rowOf(incoming, index, group, ids[0]), status: 'received' as const }
    const stored = await createMessage(tx, actorOf(incoming), row)
    if (!stored) return alreadyStored(tx, incoming)
    ids.push(stored.messageId)
  }
  return ids
}

/** Who sent it and why it was refused; none of what it said. */
async function storeRefused(tx: Tx, incoming: Incoming): Promise<number[]> {
  const refusal = incoming.acceptance.fault?.text ?? null
  const stored = await createMessage(tx, actorOf(incoming), { ...envelopeOf(incoming), status: 'refused', refusal })
  return stored ? [stored.messageId] : alreadyStored(tx, incoming)
}

const alreadyStored = async (tx: Tx, incoming: Incoming) =>
  (await listMessagesByHash(tx, hashOf(incoming))).map(({ messageId }) => messageId)

const actorOf = ({ origin }: Incoming) => (origin.source === 'upload' ? origin.actor : theSystem)

function rowOf(incoming: Incoming, index: number, group: PatientGroup, wholeMessageId: number | undefined) {
  return {
    ...envelopeOf(incoming),
    part: index + 1,
    wholeMessageId: wholeMessageId ?? null,
    raw: index === 0 ? incoming.raw : null,
    results: group.reports.reduce((sum, { observations }) => sum + observations.length, 0),
  }
}

/** As long as a list can show. The message itself has them whole. */
const short = (text: string) => text.slice(0, 200)

const envelopeOf = (incoming: Incoming): Omit<NewMessage, 'status'> => {
  const { header, origin, acknowledgement } = incoming
  return {
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
  }
}

/** The same from the same sender under the same control id, whenever it was sent and however its lines end. */
function hashOf({ header, message }: Incoming) {
  const [, ...content] = message.segments
  const { sendingApplication, sendingFacility, controlId } = header
  const text = writeMessage({ ...message, segments: content })
  return createHash('sha256')
    .update(JSON.stringify([sendingApplication, sendingFacility, controlId]))
    .update(text)
    .digest('base64url')
}
