import { firstPartOf, type ParsedMessage, repetitionsOf, type Segment, textOf } from '#hl7/message/message.ts'

/**
 * A laboratory's answer to an order. `received`: it has the message, nothing more. `accepted`: it will carry out the
 * order, under its own number. `cancelled` and `not cancelled` answer a cancellation.
 */
export type OrderAnswer =
  | { outcome: 'received' }
  | { outcome: 'accepted'; fillerNumber: string | null }
  | { outcome: 'cancelled' }
  | { outcome: 'not cancelled'; text: string }
  | { outcome: 'refused'; text: string }

/** MSA-2: the control id of the answered message; the whole field, as sent. */
export const answeredControlId = ({ segments }: ParsedMessage) => (msaOf(segments)?.fields[2] ?? '').trim()

const msaOf = (segments: Segment[]) => segments.find(({ name }) => name === 'MSA')

/** True when the message was stored but nothing is said about the order: a second answer may follow (2.4, 2.13.1). */
export const isCommitOnly = ({ segments }: ParsedMessage) => textOf(msaOf(segments), 1).toUpperCase() === 'CA'

const longestText = 200

/**
 * Reads an acknowledgement (ACK) or an order response (ORR^O02, 4.4.2; ORL^O22, 4.4.7): MSA says whether the message
 * was accepted, ORC-1 what will be done with the order (table 0119). A message that says neither yes nor no is not an
 * answer.
 */
export function readOrderAnswer({ segments }: ParsedMessage): OrderAnswer | undefined {
  const msa = msaOf(segments)
  const code = textOf(msa, 1).toUpperCase()
  if (['AE', 'AR', 'CE', 'CR'].includes(code)) return { outcome: 'refused', text: reasonOf(segments, msa) }
  if (code !== 'AA' && code !== 'CA') return undefined
  const orders = segments.filter(({ name }) => name === 'ORC')
  const controls = orders.map((orc) => textOf(orc, 1).toUpperCase())
  if (controls.some((control) => control === 'UC')) return { outcome: 'not cancelled', text: reasonOf(segments, msa) }
  if (controls.some((control) => control === 'UA')) return { outcome: 'refused', text: reasonOf(segments, msa) }
  if (controls.some((control) => control === 'CR')) return { outcome: 'cancelled' }
  if (controls.some((control) => control === 'OK')) return { outcome: 'accepted', fillerNumber: fillerOf(segments) }
  return { outcome: 'received' }
}

const fillerOf = (segments: Segment[]) =>
  segments
    .filter(({ name }) => name === 'ORC' || name === 'OBR')
    .map((segment) => firstPartOf(repetitionsOf(segment, 3)[0] ?? '', 1, segment.separators))
    .find((id) => id !== '')
    ?.slice(0, longestText) ?? null

/** The reason: MSA-3, or the readable text of ERR (from 2.5: field 8, or the text of the code), or the first note. */
function reasonOf(segments: Segment[], msa: Segment | undefined) {
  const err = segments.find(({ name }) => name === 'ERR')
  const note = segments.find(({ name }) => name === 'NTE')
  const texts = [textOf(msa, 3), textOf(err, 8), textOf(err, 3, 2), textOf(note, 3)]
  return (texts.find((text) => text !== '') ?? 'No reason was given.').slice(0, longestText)
}
