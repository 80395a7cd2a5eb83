import type { Acceptance } from '@clearwing/domain/hl7/acceptance.ts'
import { readHeader } from '@clearwing/domain/hl7/header.ts'
import { readMessage } from '@clearwing/domain/hl7/message.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Site } from '#platform/site.ts'
import { fileReceived } from './assignment.ts'
import { atMost } from './at-most.ts'
import { decode } from './message/decode.ts'
import type { Serving } from './mllp/connection.ts'
import { type Listener, listen } from './mllp/listener.ts'
import { receive } from './receive.ts'
import { acknowledge, openReceiver, type Receiver } from './receiver.ts'

export { listWaitingFor, matchAgain } from './again.ts'
export { type Origin, receive } from './receive.ts'
export { openReceiver, type Receiver } from './receiver.ts'
export { hl7Routes } from './routes.ts'

const minute = 60_000

/** Receives from laboratories until it is closed. */
export async function startHl7(site: Site, log: FastifyBaseLogger): Promise<Listener> {
  const receiver = openReceiver(site, log)
  await fileReceived(receiver)
  const again = setInterval(() => void fileReceived(receiver), 5 * minute)
  const { hl7 } = site.config
  const listener = hl7 && (await listen({ ...hl7, ...serving(receiver), frameTimeout: minute }))
  const close = async () => {
    clearInterval(again)
    await listener?.close()
  }
  return { port: listener?.port ?? 0, close }
}

/** However many laboratories send, most connections to the database stay for those who wait at a screen. */
const atOnce = 4

const serving = (receiver: Receiver, inTurn = atMost(atOnce)): Omit<Serving, 'frameTimeout'> => ({
  receive: (bytes, remoteAddress) =>
    inTurn(async () => {
      const { receipts } = await receive(receiver, bytes, { source: 'mllp', remoteAddress })
      return receipts.flatMap(({ acknowledgements }) => acknowledgements)
    }),
  refuse(beginning) {
    const message = readMessage(decode(beginning).text)
    const header = readHeader(message)
    return acknowledge(receiver, header, tooLarge, header && message.separators)
  },
  notice: (what) => receiver.log.warn({ what }, 'hl7 connection'),
})

const tooLarge: Acceptance = { outcome: 'rejected', fault: { text: 'The message is larger than 8 MiB.' } }
