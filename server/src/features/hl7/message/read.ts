import { createHash } from 'node:crypto'
import { type Acceptance, accept, isReply } from '@clearwing/domain/hl7/acceptance.ts'
import { type Header, readHeader } from '@clearwing/domain/hl7/header.ts'
import { type Message, readMessage, writeMessage } from '@clearwing/domain/hl7/message.ts'
import { type PatientGroup, readResults } from '@clearwing/domain/hl7/report.ts'
import type { Separators } from '@clearwing/domain/hl7/separators.ts'
import { decode } from './decode.ts'

/** What a message says, as far as it is for us. */
export type Read = {
  characterSet: string
  separators: Separators
  header: Header | undefined
  legible: Acceptance
  /** The same, sent again, has the same. */
  hash: string
  /** Of what we take. */
  groups: PatientGroup[]
  /** The whole of an answer to what we sent: none that is honest is large. */
  reply?: Message
}

const longestReply = 128 * 1024

/** Reads a message whose times without an offset are of the clock in `zone`. */
export function readRaw(raw: Buffer, ourNames: string[], zone?: string): Read {
  const { text, characterSet } = decode(raw)
  const message = readMessage(text)
  const header = readHeader(message)
  const legible = accept(header, message, ourNames)
  const groups = legible.outcome === 'accepted' ? readResults(message, zone) : []
  const { separators } = message
  const hash = header ? hashOf(header, message) : hashOfBytes(raw)
  const isAnswer = header !== undefined && isReply(header) && raw.length < longestReply
  return { characterSet, separators, header, legible, hash, groups, ...(isAnswer && { reply: message }) }
}

/** The same from the same sender under the same control id, whenever it was sent and however its lines end. */
function hashOf({ sendingApplication, sendingFacility, controlId }: Header, { segments: [, ...content] }: Message) {
  return createHash('sha256')
    .update(JSON.stringify([sendingApplication, sendingFacility, controlId]))
    .update(writeMessage({ segments: content }))
    .digest('base64url')
}

const hashOfBytes = (raw: Buffer) => createHash('sha256').update(raw).digest('base64url')

const beginning = 4096

/** What could not be read whole: who sent it, by its beginning. They send it again. */
export function readBeginning(raw: Buffer): Read {
  const message = readMessage(decode(raw.subarray(0, beginning)).text)
  const fault = { text: 'Could not be read. Please send it again.', code: '207' }
  return {
    characterSet: 'utf-8',
    separators: message.separators,
    header: readHeader(message),
    legible: { outcome: 'error', fault },
    hash: hashOfBytes(raw),
    groups: [],
  }
}
