import { readSeparators } from './message/separators.ts'

/** Start and end of one message within a file or frame, and its first line. */
export type MessageSpan = { start: number; end: number; line: number }
export type Parts = { messages: MessageSpan[]; warnings: string[] }

/** Byte order marks, zero bytes and connection framing that may precede a segment on its line. */
const before = String.raw`[^A-Za-z0-9\r\n|^~\\&]*`
/** The name must be followed by two separators, because MSH is also the name of a hormone. */
const header = String.raw`(?:MSH|FHS|BHS)(?=\||[^A-Za-z0-9\s](?:[^A-Za-z0-9\s]|$))`
/** Trailer of a batch or a file, followed by a separator or alone on its line. */
const trailer = String.raw`(?:BTS|FTS)(?=\||[^A-Za-z0-9\s]\d|[ \t]*(?:[\r\n]|$))`
/** The start of a message, or the header or trailer of a file or batch (HL7 2.4, 2.15.3). */
const boundaries = new RegExp(`(?:^|[\\r\\n])${before}(${header}|${trailer})`, 'gi')

/**
 * Splits a text into messages: one, several in a row, or a batch, with any line ends. Text before the first or after
 * the last belongs to none. A wrong batch count is reported, and no message is left out because of it.
 */
export function splitMessages(text: string): Parts {
  const messages: MessageSpan[] = []
  const warnings: string[] = []
  const lineAt = lineCounter(text)
  let open: MessageSpan | undefined
  let inBatch = 0
  for (const match of text.matchAll(boundaries)) {
    const start = match.index + match[0].length - 3
    const kind = match[1]?.toUpperCase()
    if (open) open.end = match.index
    open = undefined
    if (kind === 'BHS') inBatch = 0
    if (kind === 'BTS') warnings.push(...countWarning(text.slice(start, start + 100), inBatch))
    if (kind !== 'MSH') continue
    inBatch += 1
    open = { start, end: text.length, line: lineAt(start) }
    messages.push(open)
  }
  return { messages, warnings }
}

/** Counts lines for increasing positions. CR LF is one line end. */
function lineCounter(text: string) {
  let line = 1
  let from = 0
  return (place: number) => {
    line += text.slice(from, place).match(/\r\n|\r|\n/g)?.length ?? 0
    from = place
    return line
  }
}

function countWarning(trailer: string, found: number) {
  const [, count = ''] = /^\s*(\d+)/.exec(trailer.split(readSeparators(trailer).field)[1] ?? '') ?? []
  return count !== '' && Number(count) !== found
    ? [`The batch states ${Number(count)} messages and contains ${found}.`]
    : []
}
