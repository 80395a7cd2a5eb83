import { escapeText } from './message/escapes.ts'
import { encodingCharacters, usualSeparators } from './message/separators.ts'

type Names = { application: string; facility: string }
type Answering = { us: Names; sentAt: string; controlId: string }

/**
 * The acknowledgements for a file, as a file: one after the other, and for a batch as a batch (HL7 2.4, 2.15.2 and
 * 2.15.3).
 */
export function writeAcknowledgementFile(acknowledgements: string[], isBatch: boolean, answering: Answering): string {
  if (!isBatch) return acknowledgements.join('')
  const { us, sentAt, controlId } = answering
  const { field } = usualSeparators
  const [application, facility] = [us.application, us.facility].map((name) => escapeText(name, usualSeparators))
  const header = (name: string) =>
    [
      `${name}${field}${encodingCharacters(usualSeparators)}`,
      application,
      facility,
      '',
      '',
      sentAt,
      '',
      '',
      '',
      controlId,
    ]
      .join(field)
      .concat('\r')
  const trailers = [`BTS${field}${acknowledgements.length}\r`, `FTS${field}1\r`]
  return [header('FHS'), header('BHS'), ...acknowledgements, ...trailers].join('')
}

/** True for a file that starts with a batch or file header, ignoring leading blanks or a byte order mark. */
export const isBatch = (text: string) => /^[^A-Za-z0-9]*(?:FHS|BHS)(?![A-Za-z0-9])/i.test(text)
