import { readSeparators } from './separators.ts'

/** One message of a file or a frame, with the line it began in. */
export type Part = { text: string; line: number }
export type Parts = { messages: Part[]; warnings: string[] }

/** File and batch headers and trailers (HL7 2.4, 2.15.3), and what begins a message. */
const boundary = /^(MSH|FHS|BHS)(?![A-Za-z0-9])|^(BTS|FTS)(?![A-Za-z0-9])/i

/**
 * The messages of a text: one, several in a row, or a batch, with any line ends.
 * What stands before the first or after the last belongs to none. A wrong count is told, and nothing is left out for it.
 */
export function splitMessages(text: string): Parts {
  const messages: Part[] = []
  const warnings: string[] = []
  let open: string[] | undefined
  let inBatch = 0
  const close = () => {
    const last = messages.at(-1)
    if (open && last) last.text = open.join('\r')
    open = undefined
  }
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = withoutFrame(raw)
    const kind = boundary.exec(line.trimStart())?.[0].toUpperCase()
    if (kind === undefined) open?.push(line)
    else close()
    if (kind === 'BHS') inBatch = 0
    if (kind === 'BTS') warnings.push(...countWarning(line, inBatch))
    if (kind !== 'MSH') continue
    open = [line.trimStart()]
    inBatch += 1
    messages.push({ text: '', line: index + 1 })
  }
  close()
  return { messages, warnings }
}

/** A file may still carry the frame of the connection it was taken from. */
const withoutFrame = (line: string) => line.replaceAll('\x0b', '').replaceAll('\x1c', '')

function countWarning(trailer: string, found: number) {
  const [, count = ''] = trailer.trimStart().split(readSeparators(trailer.trimStart()).field)
  return /^\d+$/.test(count) && Number(count) !== found
    ? [`The batch says ${Number(count)} messages and holds ${found}.`]
    : []
}
