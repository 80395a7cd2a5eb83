import net from 'node:net'
import { asc, eq, inArray } from 'drizzle-orm'
import { decode } from '#features/hl7/message/decode.ts'
import { listen } from '#features/hl7/mllp/listener.ts'
import { serving } from '#features/hl7/mllp-handler.ts'
import { type MessageReceipt, receive } from '#features/hl7/receive.ts'
import { hl7Messages } from '#features/hl7/tables.ts'
import { results } from '#features/medicals/results/tables.ts'
import { users } from '#features/users/tables.ts'
import { sampleScene } from '#testing/samples/scene.ts'
import { framesIn, type PlainContent, plainContentsOf, wordsIn } from './plainly.ts'

/** A stored row of a message, and what was filed from it. */
export type StoredMessagePart = {
  messageId: number
  part: number
  userId: number | null
  words: string[]
  rows: number
  nhi: string
}
export type ReceivedMessage = MessageReceipt & {
  storedParts: StoredMessagePart[]
  sentContents: PlainContent[]
  text: string
}

/** Listens for laboratories with its own database, and keeps what was received and answered. */
export async function fuzzedReceiver() {
  const scene = await sampleScene()
  const { db } = scene.database
  const receiver = scene.receiverFor([])
  let frames: string[] = []
  let receipts: MessageReceipt[] = []
  const listener = await listen({
    host: '127.0.0.1',
    port: 0,
    frameTimeout: 60_000,
    ...serving(receiver),
    receive: async (bytes, caller) => {
      frames.push(bytes.toString('latin1'))
      const received = await receive(receiver, bytes, { source: 'mllp', ...caller })
      receipts.push(...received.receipts)
      return received.receipts.flatMap(({ acknowledgements }) => acknowledgements)
    },
  })

  /** Sends everything and reads all replies. */
  async function send(stream: Buffer) {
    ;[frames, receipts] = [[], []]
    const answers = await answersTo(listener.port, stream)
    const received: ReceivedMessage[] = []
    for (const receipt of receipts) received.push(await withKept(receipt))
    return { frames, answers, received }
  }

  async function withKept(receipt: MessageReceipt): Promise<ReceivedMessage> {
    const parts = await db
      .select()
      .from(hl7Messages)
      .where(inArray(hl7Messages.messageId, receipt.messageIds))
      .orderBy(asc(hl7Messages.part))
    const text = decode(parts[0]?.raw ?? Buffer.alloc(0)).text
    const keptParts = await Promise.all(parts.map((part) => keptOf(part)))
    return { ...receipt, storedParts: keptParts, sentContents: plainContentsOf(text), text }
  }

  async function keptOf({ messageId, part, userId }: typeof hl7Messages.$inferSelect): Promise<StoredMessagePart> {
    const rows = await db
      .select({ row: results, nhi: users.nhi })
      .from(results)
      .innerJoin(users, eq(users.userId, results.userId))
      .where(eq(results.messageId, messageId))
    const words = wordsIn(JSON.stringify(rows))
    return { messageId, part, userId, words, rows: rows.length, nhi: rows[0]?.nhi ?? '' }
  }

  const countStored = () => db.$count(hl7Messages, eq(hl7Messages.part, 1))
  const countUnread = () => db.$count(hl7Messages, eq(hl7Messages.status, 'received'))
  const countRefused = () => db.$count(hl7Messages, eq(hl7Messages.status, 'refused'))
  const close = async () => {
    await listener.close()
    await scene.close()
  }
  return { send, faults: scene.faults, countStored, countUnread, countRefused, close }
}

const answersTo = (port: number, stream: Buffer) =>
  new Promise<string[]>((resolve, reject) => {
    const received: Buffer[] = []
    const socket = net.connect({ port, host: '127.0.0.1' })
    socket.on('data', (chunk: Buffer) => received.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(framesIn(Buffer.concat(received)).frames))
    socket.end(stream)
  })
