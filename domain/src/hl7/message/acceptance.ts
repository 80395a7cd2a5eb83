import type { AcknowledgementOutcome, Fault } from './acknowledgement.ts'
import { type Header, isAddressedTo } from './header.ts'
import { type ParsedMessage, type Segment, textOf } from './message.ts'
import { namesSeparators } from './separators.ts'

export type MessageAcceptance = { outcome: AcknowledgementOutcome; fault?: Fault }

const longestControlId = 199
/** Maximum text without embedded files; a report of a thousand pages is not sent as text. */
const mostText = 2 * 1024 * 1024

/** Decides whether to accept a message before its content is read. Codes are those of table 0357. */
export function acceptMessage(
  header: Header | undefined,
  message: ParsedMessage,
  ourNames: string[],
): MessageAcceptance {
  if (message.isEndless) return rejected('Too many segments.', 'MSH', '102')
  if (!header) return rejected('No MSH segment.', 'MSH', '100')
  if (!namesSeparators(message.segments[0]?.text ?? ''))
    return rejected('The separators in MSH-1 and MSH-2 must not be letters or digits.', 'MSH^1^2', '102')
  if (header.controlId === '') return rejected('No message control id.', 'MSH^1^10', '101')
  if (header.controlId.length > longestControlId)
    return rejected('The message control id is too long.', 'MSH^1^10', '102')
  if (header.messageType !== 'ORU^R01' && header.messageType !== 'ORU')
    return rejected('Unsupported message type.', 'MSH^1^9', '200')
  if (!/^2(?:\.|$)/.test(header.version)) return rejected('Unsupported version.', 'MSH^1^12', '203')
  if (!isAddressedTo(header, ourNames)) return rejected('Not addressed to us.', 'MSH^1^6', '103')
  if (textLength(message) > mostText) return rejected('Too much text.', 'OBX^1^5', '102')
  if (!message.segments.some(({ name }) => name === 'OBR' || name === 'OBX'))
    return { outcome: 'error', fault: { text: 'No report in the message.', place: 'OBR', code: '100' } }
  return { outcome: 'accepted' }
}

const textLength = ({ segments }: ParsedMessage) =>
  segments.reduce((sum, segment) => sum + (isFile(segment) ? 0 : segment.text.length), 0)

const isFile = (segment: Segment) => segment.name === 'OBX' && textOf(segment, 2) === 'ED'

const rejected = (text: string, place: string, code: string): MessageAcceptance => ({
  outcome: 'rejected',
  fault: { text, place, code },
})

/** True for answers to messages sent from here (acknowledgements and order responses), which are never answered. */
export const isReply = ({ messageType }: Header) => /^(?:ACK|ORR|ORL|MCF)(?:\^|$)/.test(messageType)
