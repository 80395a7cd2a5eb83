import { unescapeText } from './escapes.ts'
import { readSeparators, type Separators } from './separators.ts'

/** `fields[n]` is field n as sent; as in the standard, MSH-1 is the separator. */
export type Segment = { name: string; text: string; fields: string[]; separators: Separators }

export type ParsedMessage = {
  separators: Separators
  /** All segments as sent and in order, including unknown ones. */
  segments: Segment[]
  /** True when the message exceeds any realistic size: the rest was not read, and nothing of it may be used. */
  isEndless: boolean
}

const mostSegments = 20_000
const mostLines = 200_000
const mostFields = 200

/** Segments that are valid with their name alone. Any other lone word is text that a sender broke into lines. */
const knownSegments = new Set(['MSH', 'PID', 'PV1', 'ORC', 'OBR', 'OBX', 'NTE', 'SPM'])

/** `text` holds one message and starts with its MSH. */
export function readMessage(text: string): ParsedMessage {
  const separators = readSeparators(text.trimStart())
  const segments: string[][] = []
  const read = (parts: string[]) => readSegment(joined(parts), separators)
  let lines = 0
  for (const framed of linesOf(text)) {
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

/**
 * Searches for one character at a time: a pattern for a whole line overflows the stack at a line of some megabytes when
 * V8 does not optimise it, as in a process that has compiled many patterns.
 */
function* linesOf(text: string) {
  let start = 0
  for (const { index } of text.matchAll(/[\r\n]/g)) {
    if (index > start) yield text.slice(start, index)
    start = index + 1
  }
  if (start < text.length) yield text.slice(start)
}

/** A file may still contain the framing of the connection it was taken from. */
const withoutFrame = (line: string) => line.replaceAll('\x0b', '').replaceAll('\x1c', '')

/**
 * Removes marks and zero bytes before a segment's name: if a PID were missed, its results would go to the previous
 * patient.
 */
function segmentIn(line: string, separators: Separators) {
  const start = line.trimStart()
  if (isSegment(start, separators)) return start
  const marked = withoutMarks(start, separators)
  return knownSegments.has(marked.slice(0, 3).toUpperCase()) && marked[3] === separators.field ? marked : undefined
}

function withoutMarks(line: string, separators: Separators) {
  const marks = line.slice(0, Math.max(0, line.search(/[A-Za-z0-9]/)))
  return Object.values(separators).some((separator) => marks.includes(separator)) ? line : line.slice(marks.length)
}

const isSegment = (line: string, { field }: Separators) =>
  /^[A-Za-z][A-Za-z0-9]{2}/.test(line) && (line[3] === field || knownSegments.has(line.trimEnd()))

/** A line that is not a segment continues the previous one: as another line of text, or as the rest of a cut field. */
const joined = (parts: string[]) => parts.join(/^(?:OBX|NTE)/i.test(parts[0] ?? '') ? '\n' : '')

function readSegment(text: string, separators: Separators): Segment {
  const name = text.slice(0, 3).toUpperCase()
  const fields = text.split(separators.field, mostFields)
  if (name === 'MSH') fields.splice(1, 0, separators.field)
  return { name, text, fields, separators }
}

/** The message in the standard's form, whatever its line ends were, so that two copies can be compared. */
export const writeMessage = ({ segments }: Pick<ParsedMessage, 'segments'>) =>
  `${segments.map(({ text }) => text).join('\r')}\r`

export const segmentField = (segment: Segment | undefined, n: number) => segment?.fields[n] ?? ''

const mostRepetitions = 1000

/** The values of a field, still escaped and with separators, up to a realistic maximum. An empty field has none. */
export function repetitionsOf(segment: Segment | undefined, n: number): string[] {
  const field = segmentField(segment, n)
  return segment && field !== '' ? field.split(segment.separators.repetition, mostRepetitions) : []
}

/**
 * Direction characters that reverse the text around them: 93 would be read as 39 (Unicode Standard Annex #9, 2.1 to
 * 2.4).
 */
const turning = /[\u202a-\u202e\u2066-\u2069]/g
const replacement = '\uFFFD'

/**
 * A text as written, with its blanks. Two quotation marks mean 'explicitly empty' (HL7 2.4, 2.10). Characters that
 * change the writing direction are replaced by U+FFFD, so that a number containing one is no longer read as a number.
 */
export const decodeValue = (value: string, separators: Separators) =>
  value === '""' ? '' : unescapeText(value, separators).replace(turning, replacement)

/** A name, number or code, without surrounding blanks. */
export const plain = (value: string, separators: Separators) => decodeValue(value, separators).trim()

/**
 * Part n, counted from 1, of a separated text. Called hundreds of times per message, so it does not create the other
 * parts.
 */
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

/** Component c, counted from 1, with its sub-components: for text, where a single & is just a character. */
export const componentOf = (value: string, c: number, separators: Separators) =>
  plain(partOf(value, separators.component, c), separators)

/** The first sub-component of component c: for identifiers and names, whose other sub-components are not used. */
export const firstPartOf = (value: string, c: number, separators: Separators) =>
  plain(partOf(partOf(value, separators.component, c), separators.subcomponent, 1), separators)

/** Component c of the first value in field n. */
export function textOf(segment: Segment | undefined, n: number, c = 1) {
  const field = segmentField(segment, n)
  return segment && field !== ''
    ? componentOf(partOf(field, segment.separators.repetition, 1), c, segment.separators)
    : ''
}
