import { unescapeText } from './escapes.ts'
import { readSeparators, type Separators } from './separators.ts'

/** `fields[n]` is field n as it was sent: MSH-1 is the separator, as the standard counts. */
export type Segment = { name: string; text: string; fields: string[]; separators: Separators }

export type Message = {
  separators: Separators
  /** As sent and in their order: those that nothing here knows as well. */
  segments: Segment[]
  /** There is more of it than anybody sends: the rest was not read, and none of it is to be used. */
  isEndless: boolean
}

const mostSegments = 20_000
const mostLines = 200_000
const mostFields = 200

/** Segments that are whole with their name alone. Any other lone word is text that a sender broke into lines. */
const bare = new Set(['MSH', 'PID', 'PV1', 'ORC', 'OBR', 'OBX', 'NTE', 'SPM'])

/** `text` holds one message and begins with its MSH. */
export function readMessage(text: string): Message {
  const separators = readSeparators(text.trimStart())
  const segments: string[][] = []
  const read = (parts: string[]) => readSegment(joined(parts), separators)
  let lines = 0
  for (const [framed] of text.matchAll(/[^\r\n]+/g)) {
    const line = withoutFrame(framed)
    if (line.trim() === '') continue
    const segment = segmentIn(line, separators)
    const last = segments.at(-1)
    if (segment === undefined && last) last.push(line)
    else segments.push([segment ?? line.trimStart()])
    if (segments.length > mostSegments || ++lines > mostLines)
      return { separators, segments: segments.slice(0, 1).map(read), isEndless: true }
  }
  return { separators, segments: segments.map(read), isEndless: false }
}

/** A file may still carry the marks of the connection it was taken from. */
const withoutFrame = (line: string) => line.replaceAll('\x0b', '').replaceAll('\x1c', '')

/** Marks and zero bytes before its name are no part of it: after a PID unseen, its results would be of the one before. */
function segmentIn(line: string, separators: Separators) {
  const start = line.trimStart()
  if (isSegment(start, separators)) return start
  const marked = withoutMarks(start, separators)
  return bare.has(marked.slice(0, 3).toUpperCase()) && marked[3] === separators.field ? marked : undefined
}

function withoutMarks(line: string, separators: Separators) {
  const marks = line.slice(0, Math.max(0, line.search(/[A-Za-z0-9]/)))
  return Object.values(separators).some((separator) => marks.includes(separator)) ? line : line.slice(marks.length)
}

const isSegment = (line: string, { field }: Separators) =>
  /^[A-Za-z][A-Za-z0-9]{2}/.test(line) && (line[3] === field || bare.has(line.trimEnd()))

/** A line that is no segment belongs to the one before it: as a further line of text, or as the rest of a cut field. */
const joined = (parts: string[]) => parts.join(/^(?:OBX|NTE)/i.test(parts[0] ?? '') ? '\n' : '')

function readSegment(text: string, separators: Separators): Segment {
  const name = text.slice(0, 3).toUpperCase()
  const fields = text.split(separators.field, mostFields)
  if (name === 'MSH') fields.splice(1, 0, separators.field)
  return { name, text, fields, separators }
}

/** The message in the standard's own form, whatever its line ends were: what two copies of it have in common. */
export const writeMessage = ({ segments }: Pick<Message, 'segments'>) =>
  `${segments.map(({ text }) => text).join('\r')}\r`

export const fieldOf = (segment: Segment | undefined, n: number) => segment?.fields[n] ?? ''

const mostRepetitions = 1000

/** The values of a field, still escaped and divided: as many as anybody sends. An empty field has none. */
export function repetitionsOf(segment: Segment | undefined, n: number): string[] {
  const field = fieldOf(segment, n)
  return segment && field !== '' ? field.split(segment.separators.repetition, mostRepetitions) : []
}

/** They turn the text around them: 93 would be read as 39 (Unicode Standard Annex #9, 2.1 to 2.4). */
const turning = /[\u202a-\u202e\u2066-\u2069]/g
const replacement = '\uFFFD'

/**
 * A text as it was written, blanks and all. Two quotation marks say 'explicitly nothing' (HL7 2.4, 2.10). What would show
 * it turned round is shown as a character that nobody can read: a number with it is none.
 */
export const written = (value: string, separators: Separators) =>
  value === '""' ? '' : unescapeText(value, separators).replace(turning, replacement)

/** A name, a number, a code: without the blanks around it. */
export const plain = (value: string, separators: Separators) => written(value, separators).trim()

/** Part n, counted from 1, of what a separator divides. Asked hundreds of times a message: none of the others is made. */
function partOf(text: string, separator: string, n: number) {
  let begin = 0
  for (let part = 1; part < n; part++) {
    const end = text.indexOf(separator, begin)
    if (end === -1) return ''
    begin = end + separator.length
  }
  const end = text.indexOf(separator, begin)
  return end === -1 ? text.slice(begin) : text.slice(begin, end)
}

/** Component c, counted from 1, with its sub-components: for text, where a lone & is only a character. */
export const componentOf = (value: string, c: number, separators: Separators) =>
  plain(partOf(value, separators.component, c), separators)

/** The first sub-component of component c: for identifiers and names, whose further ones are of no use here. */
export const firstPartOf = (value: string, c: number, separators: Separators) =>
  plain(partOf(partOf(value, separators.component, c), separators.subcomponent, 1), separators)

/** Component c of the first value of field n. */
export function textOf(segment: Segment | undefined, n: number, c = 1) {
  const field = fieldOf(segment, n)
  return segment && field !== ''
    ? componentOf(partOf(field, segment.separators.repetition, 1), c, segment.separators)
    : ''
}
