import net from 'node:net'
import tls from 'node:tls'
import { inZone } from '@clearwing/domain/dates.ts'
import { isNhi } from '@clearwing/domain/identifiers/nhi.ts'
import { frameMessage, frameReader } from '#features/hl7/mllp/frames.ts'
import { fileNumber } from './unique.ts'

/** The laboratory's end of a connection: sends bytes and reads acknowledgements in order. With keys it uses TLS. */
export async function laboratory(port: number, keys?: tls.ConnectionOptions, localAddress?: string) {
  const at = { port, host: '127.0.0.1', ...(localAddress && { localAddress }) }
  const socket = keys ? tls.connect({ ...at, ...keys }) : net.connect(at)
  const reader = frameReader()
  const received: string[] = []
  const waiting: ((text: string) => void)[] = []
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => {
    for (const event of reader.read(chunk)) {
      if (event.kind !== 'message') continue
      const text = event.bytes.toString()
      const next = waiting.shift()
      if (next) next(text)
      else received.push(text)
    }
  })
  await new Promise((resolve, reject) => socket.once(keys ? 'secureConnect' : 'connect', resolve).once('error', reject))
  const answer = () => {
    const text = received.shift()
    return text === undefined ? new Promise<string>((resolve) => waiting.push(resolve)) : Promise.resolve(text)
  }
  return {
    socket,
    answer,
    closed,
    write: (bytes: string | Buffer) => socket.write(bytes),
    /** Sends a message and returns the reply. */
    send: (message: string | Buffer) => {
      socket.write(typeof message === 'string' ? frameMessage(message) : framedBytes(message))
      return answer()
    },
    [Symbol.dispose]: () => socket.destroy(),
  }
}

export const framedBytes = (bytes: Buffer) => Buffer.concat([Buffer.of(0x0b), bytes, Buffer.of(0x1c, 0x0d)])

/** `AA WGN-1`: the code, message id and reason of an acknowledgement. */
export const acknowledgementText = (acknowledgement: string) =>
  acknowledgement.split('\r')[1]?.split('|').slice(1).join(' ')

let serial = 0

const second = [...'PQRSTUVWXY']
const third = [...'ABCDEFGHJKLMNPQRSTUVWXYZ']

/** An unused NHI from the range reserved for tests. */
export function newNhi(): string {
  serial += 1
  const place = (fileNumber + serial) % (second.length * third.length * 1000)
  const [rest, digits] = [Math.floor(place / 1000), String(place % 1000).padStart(3, '0')]
  const letters = `Z${second[rest % second.length]}${third[Math.floor(rest / second.length)]}`
  const found = [...'0123456789'].map((check) => `${letters}${digits}${check}`).find(isNhi)
  return found ?? newNhi()
}

export type Oru = {
  controlId?: string
  nhi?: string
  name?: string
  born?: string
  processing?: string
  placer?: string
  filler?: string
  collected?: string
  reported?: string
  receiver?: string
  /** Who requested the tests, and comments on the whole report. */
  orderedBy?: string
  note?: string
  /** The fields after OBX-1 of each observation. */
  observations?: string[]
  status?: string
}

/** A result message with one report: by default an HbA1c of 38 collected today. */
export function oru(given: Oru = {}) {
  serial += 1
  const { controlId = `T${fileNumber}-${serial}`, nhi = '', name = 'CAMPBELL^Robert^James', born = '19790314' } = given
  const {
    processing = 'P',
    placer = '',
    filler = `F${fileNumber}-${serial}^AWANUI`,
    receiver = 'FLYMED|F2N034-E',
  } = given
  const { collected = now(), reported = now(), status = 'F', observations = [hba1c] } = given
  const { orderedBy = '', note } = given
  return [
    `MSH|^~\\&|DELPHIC|AWANUI-WGN|${receiver}|${now()}||ORU^R01|${controlId}|${processing}|2.4`,
    `PID|1||${nhi && `${nhi}^^^NZLMOH^NHI`}||${name}||${born}|M`,
    `OBR|1|${placer}|${filler}|HBA1C^HbA1c^L|||${collected}|||||||||${orderedBy}||||||${reported}|||${status}`,
    ...(note === undefined ? [] : [`NTE|1||${note}`]),
    ...observations.map((observation, index) => `OBX|${index + 1}|${observation}`),
    '',
  ].join('\r')
}

/** An ORR^O02: a laboratory's answer to an order. */
export const orr = (facility: string, controlId: string, control: string) => {
  serial += 1
  return [
    `MSH|^~\\&|DELPHIC|${facility}|FLYMED|F2N034-E|20260910||ORR^O02|R${fileNumber}-${serial}|P|2.4`,
    `MSA|AA|${controlId}`,
    `ORC|${control}||26-77^AWANUI`,
    '',
  ].join('\r')
}

export const hba1c = 'NM|59261-8^HbA1c^LN||38|mmol/mol|20-40||||F'

const now = () => inZone(new Date().toISOString()).toString().replaceAll(/[-:T]/g, '').slice(0, 14)
