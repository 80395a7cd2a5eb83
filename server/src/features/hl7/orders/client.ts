import net from 'node:net'
import tls from 'node:tls'
import { frameMessage, frameReader } from '#features/hl7/mllp/frames.ts'

/** A laboratory's address, and its answer timeout. */
export type OrderAddress = { host: string; port: number; isTls: boolean; timeout: number }

/**
 * `unreachable`: nothing was sent. `unanswered`: it may have arrived without an answer; then the same message is sent
 * again, which the laboratory recognises by its control id.
 */
export type Exchange = { outcome: 'answered' | 'unanswered' | 'unreachable'; answers: Buffer[] }

/** `last` expected answer, `more` to follow, or undefined for an unrelated one. */
type Judge = (answer: Buffer) => 'last' | 'more' | undefined

const connect = ({ host, port, isTls }: OrderAddress) =>
  isTls
    ? tls.connect({ host, port, minVersion: 'TLSv1.2', ...(net.isIP(host) === 0 && { servername: host }) })
    : net.connect({ host, port })

/** Sends one message over MLLP and waits for its answers, on a separate connection. */
export const exchange = (place: OrderAddress, message: string, judge: Judge) =>
  new Promise<Exchange>((resolve) => {
    const reader = frameReader()
    const answers: Buffer[] = []
    let isWritten = false
    const socket = connect(place)
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      const outcome = answers.length > 0 ? 'answered' : isWritten ? 'unanswered' : 'unreachable'
      resolve({ outcome, answers })
    }
    const timer = setTimeout(end, place.timeout)

    function hear(chunk: Buffer) {
      for (const event of reader.read(chunk)) {
        if (event.kind !== 'message') return end()
        const verdict = judge(event.bytes)
        if (verdict) answers.push(event.bytes)
        if (verdict === 'last') return end()
      }
    }
    socket.on('error', end)
    socket.on('close', end)
    socket.on('data', hear)
    socket.once(place.isTls ? 'secureConnect' : 'connect', () => {
      isWritten = true
      socket.write(frameMessage(message))
    })
  })
