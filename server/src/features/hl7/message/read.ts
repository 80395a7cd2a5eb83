import { createHash } from 'node:crypto'
import { acceptMessage, isReply, type MessageAcceptance } from '@clearwing/domain/hl7/message/acceptance.ts'
import { type Header, readHeader } from '@clearwing/domain/hl7/message/header.ts'
import { type ParsedMessage, readMessage, writeMessage } from '@clearwing/domain/hl7/message/message.ts'
import { type PatientGroup, readPatientGroups } from '@clearwing/domain/hl7/message/report.ts'
import type { Separators } from '@clearwing/domain/hl7/message/separators.ts'
import { decode } from './decode.ts'

/** The parsed content of a message, as far as it is addressed to this installation. */
export type Read = {
  characterSet: string
  separators: Separators
  header: Header | undefined
  legible: MessageAcceptance
  /** Hash of the content; a message that is sent again has the same hash. */
  hash: string
  /** The people of the message; present if it is accepted. */
  groups: PatientGroup[]
  /** The whole message, if it answers an order from here; a genuine answer is never large. */
  reply?: ParsedMessage
}

const longestReply = 128 * 1024

/** Parses a message; times without an offset are local times in `zone`. */
export function readRaw(raw: Buffer, ourNames: string[], zone?: string): Read {
  const { text, characterSet } = decode(raw)
  const message = readMessage(text)
  const header = readHeader(message)
  const legible = acceptMessage(header, message, ourNames)
  const groups = legible.outcome === 'accepted' ? readPatientGroups(message, zone) : []
  const { separators } = message
  const hash = header ? hashOf(header, message) : hashOfBytes(raw)
  const isAnswer = header !== undefined && isReply(header) && raw.length < longestReply
  return { characterSet, separators, header, legible, hash, groups, ...(isAnswer && { reply: message }) }
}

/**
 * Equal for the same content from the same sender under the same control id, whenever it was sent and whatever its line
 * ends.
 */
function hashOf(
  { sendingApplication, sendingFacility, controlId }: Header,
  { segments: [, ...content] }: ParsedMessage,
) {
  return createHash('sha256')
    .update(JSON.stringify([sendingApplication, sendingFacility, controlId]))
    .update(writeMessage({ segments: content }))
    .digest('base64url')
}

const hashOfBytes = (raw: Buffer) => createHash('sha256').update(raw).digest('base64url')

const beginning = 4096

/** For a message that could not be read whole: its sender, from the beginning. The sender will send it again. */
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
