import net from 'node:net'
import { type ParsedMessage, readMessage, textOf } from '@clearwing/domain/hl7/message/message.ts'
import { frameMessage, frameReader } from '#features/hl7/mllp/frames.ts'

type LaboratoryReply = {
  /** MSA-1; null for no reply. */
  code: string | null
  /** MSA-3: the text of an acknowledgement. */
  text?: string
  /** ORC-1: what the laboratory does with the order. */
  control?: string
}

const segmentOf = ({ segments }: ParsedMessage, wanted: string) => segments.find(({ name }) => name === wanted)

/**
 * A laboratory that accepts orders. It recognises a repeated order by its control id, as a real one does: `orders` has
 * each once, `received` everything that arrived. `say` sets its reply from now on; `hangUp` closes the connection
 * without one.
 */
export async function fakeLaboratory() {
  const received: string[] = []
  const orders = new Map<string, string>()
  const sockets = new Set<net.Socket>()
  let reply: LaboratoryReply = { code: 'AA' }
  let isHangingUp = false

  function answer(text: string) {
    const message = readMessage(text)
    const [msh] = message.segments
    const controlId = textOf(msh, 10)
    received.push(text)
    orders.set(controlId, text)
    const { code, text: why = '', control } = reply
    if (code === null) return undefined
    const number = textOf(segmentOf(message, 'ORC'), 4)
    return [
      `MSH|^~\\&|${textOf(msh, 5)}|${textOf(msh, 6)}|${textOf(msh, 3)}|${textOf(msh, 4)}|20260910||ORR^O02|L${received.length}|P|2.4`,
      `MSA|${code}|${controlId}${why && `|${why}`}`,
      ...(control ? [`ORC|${control}|${number}^FLYMED|26-${number.slice(3)}^AWANUI`] : []),
      '',
    ].join('\r')
  }

  const server = net.createServer((socket) => {
    const reader = frameReader()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      for (const event of reader.read(chunk)) {
        if (event.kind !== 'message') continue
        const text = answer(event.bytes.toString())
        if (isHangingUp) socket.destroy()
        else if (text !== undefined) socket.write(frameMessage(text))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as net.AddressInfo).port,
    received,
    orders,
    say: (next: LaboratoryReply) => {
      reply = next
      isHangingUp = false
    },
    hangUp: () => {
      isHangingUp = true
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
