import { readSeparators } from './separators.ts'

/** Where one message of a file or a frame begins and ends, and the line it begins in. */
export type Part = { start: number; end: number; line: number }
export type Parts = { messages: Part[]; warnings: string[] }

/** Marks, zero bytes, the frame of a connection: what stands before a segment in its line and is no part of a text. */
const before = String.raw`[^A-Za-z0-9\r\n|^~\\&]*`
/** Followed by a separator, and by another: MSH is a hormone, too. */
const header = String.raw`(?:MSH|FHS|BHS)(?=\||[^A-Za-z0-9\s](?:[^A-Za-z0-9\s]|$))`
/** With a separator, or alone in its line. */
const trailer = String.raw`(?:BTS|FTS)(?=\||[^A-Za-z0-9\s]\d|[ \t]*(?:[\r\n]|$))`
/** A message, or the header or trailer of a file or batch (HL7 2.4, 2.15.3). */
const boundaries = new RegExp(`(?:^|[\\r\\n])${before}(${header}|${trailer})`, 'gi')

/**
 * The messages of a text: one, several in a row, or a batch, with any line ends.
 * What stands before the first or after the last belongs to none. A wrong count is told, and nothing is left out for it.
 */
export function splitMessages(text: string): Parts {
  const messages: Part[] = []
  const warnings: string[] = []
  const lineAt = lineCounter(text)
  let open: Part | undefined
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

/** Asked for ever later places. CR LF is one line end. */
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
