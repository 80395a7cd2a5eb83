import { readSeparators, type Separators } from '@clearwing/domain/hl7/message/separators.ts'
import { personWord } from './messages.ts'

// Content of a message and a connection, parsed as simply as possible; of the product's own parser only the separators
// are used.

/** For each person of a message: the text from their PID to the next, its words, and the number of observations. */
export type PlainContent = { words: Set<string>; whole: string; observations: number }

/** Marks before a segment name do not belong to it, unless they are separators. */
const segment = (name: string, separators: Separators) => (line: string) => {
  const [marks = ''] = /^[^A-Za-z0-9]*/.exec(line.trimStart()) ?? []
  const divides = Object.values(separators).some((separator) => marks.includes(separator))
  const named = divides ? '' : line.trimStart().slice(marks.length)
  return (named.slice(0, 3).toUpperCase() === name && named[3] === separators.field) || line.trim() === name
}

export function plainContentsOf(text: string): PlainContent[] {
  const separators = readSeparators(text.trimStart())
  const is = (name: string) => segment(name, separators)
  const [isPid, isObr, isObx] = [is('PID'), is('OBR'), is('OBX')]
  const groups: string[][] = []
  for (const line of text
    .replaceAll('\v', '')
    .replaceAll('\x1c', '')
    .split(/[\r\n]+/)) {
    const begins = isPid(line) || (groups.length === 0 && (isObr(line) || isObx(line)))
    if (begins) groups.push([line])
    else groups.at(-1)?.push(line)
  }
  return groups.map((lines) => ({
    words: new Set([...wordsIn(lines.join('')), ...wordsIn(lines.join('\n'))]),
    whole: lines.join(''),
    observations: lines.filter(isObx).length,
  }))
}

export const wordsIn = (text: string) => text.toLowerCase().match(personWord) ?? []

const [begin, end, carriageReturn] = [0x0b, 0x1c, 0x0d]
const filler = [end, carriageReturn, 0x0a, 0x20, 0x09]
const mostNoise = 64 * 1024

/** The frames of a complete connection, read byte by byte. */
export function framesIn(bytes: Buffer): { frames: string[]; isNoise: boolean } {
  const frames: string[] = []
  let open: number[] | undefined
  let noise = 0
  for (const byte of bytes) {
    if (open?.at(-1) === end && (byte === carriageReturn || byte === begin)) {
      const frame = Buffer.from(open.slice(0, -1)).toString('latin1')
      if (frame !== '') frames.push(frame)
      open = undefined
    }
    if (byte === begin) open = []
    else if (open) open.push(byte)
    else if (!filler.includes(byte) && ++noise > (frames.length === 0 ? 0 : mostNoise)) return { frames, isNoise: true }
  }
  return { frames, isNoise: false }
}
