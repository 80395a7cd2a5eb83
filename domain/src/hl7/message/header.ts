import { firstPartOf, type ParsedMessage, plain, repetitionsOf, type Segment, segmentField, textOf } from './message.ts'

/** The content of MSH (HL7 2.4, 2.16.9): sender, message, receiver, and the acknowledgement wanted. */
export type Header = {
  sendingApplication: string
  sendingFacility: string
  receivingApplication: string
  receivingFacility: string
  sentAt: string
  /** Code and event, such as `ORU^R01`; older versions send the code alone. */
  messageType: string
  /** True when the structure was also named (`ORU^R01^ORU_R01`). */
  namesStructure: boolean
  /** All of MSH-10 as sent: treated as one text, whatever characters it holds, and returned unchanged. */
  controlId: string
  /** P for production; T and D are for tests. */
  processingId: string
  version: string
  acceptAcknowledgement: string
  applicationAcknowledgement: string
  /** All words that name the receiver: parts of MSH-5 and MSH-6, including text in brackets. */
  addressees: string[]
}

/** The header of a message that has none. */
export const noHeader: Header = {
  sendingApplication: '',
  sendingFacility: '',
  receivingApplication: '',
  receivingFacility: '',
  sentAt: '',
  messageType: '',
  namesStructure: false,
  controlId: '',
  processingId: '',
  version: '',
  acceptAcknowledgement: '',
  applicationAcknowledgement: '',
  addressees: [],
}

export function readHeader({ segments: [msh] }: ParsedMessage): Header | undefined {
  if (msh?.name !== 'MSH') return undefined
  const [code, event, structure] = [1, 2, 3].map((c) => textOf(msh, 9, c).toUpperCase())
  return {
    sendingApplication: partOf(msh, 3),
    sendingFacility: partOf(msh, 4),
    receivingApplication: partOf(msh, 5),
    receivingFacility: partOf(msh, 6),
    sentAt: textOf(msh, 7),
    messageType: event ? `${code}^${event}` : (code ?? ''),
    namesStructure: structure !== '',
    controlId: segmentField(msh, 10).trim(),
    processingId: textOf(msh, 11).toUpperCase(),
    version: textOf(msh, 12),
    acceptAcknowledgement: textOf(msh, 15).toUpperCase(),
    applicationAcknowledgement: textOf(msh, 16).toUpperCase(),
    addressees: [...wordsOf(msh, 5), ...wordsOf(msh, 6)],
  }
}

/** One line of text, because a part becomes the name of a sender. */
const partOf = (msh: Segment, n: number) =>
  firstPartOf(repetitionsOf(msh, n)[0] ?? '', 1, msh.separators)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()

/** A facility may follow in brackets after a name cut at 20 characters: `Harbour Aviation (G00001-G)`. */
function wordsOf(msh: Segment, n: number) {
  const parts = segmentField(msh, n)
    .split(msh.separators.component)
    .map((part) => plain(part, msh.separators))
  return parts.flatMap((part) => [part, ...[...part.matchAll(/\(([^()]+)\)?/g)].map(([, id = '']) => id.trim())])
}

/**
 * True when a name of the receiver is among the addressees, as whole words. If no names are set, every message is
 * accepted.
 */
export const isAddressedTo = ({ addressees }: Header, ourNames: string[]) =>
  ourNames.length === 0 ||
  addressees.some((addressee) => ourNames.some((name) => name.toUpperCase() === addressee.toUpperCase()))
