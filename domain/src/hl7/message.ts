import { unescapeText } from './escapes.ts'
import { readSeparators, type Separators } from './separators.ts'

/** A line of a message. `fields[n]` is field n as it was sent: MSH-1 is the separator, as the standard counts. */
export type Segment = { name: string; fields: string[]; separators: Separators }

/** Every segment as sent and in its order: those that nothing here knows as well. */
export type Message = { separators: Separators; segments: Segment[] }

/** Segments that are whole with their name alone. Any other lone word is text that a sender broke into lines. */
const bare = new Set(['MSH', 'PID', 'PV1', 'ORC', 'OBR', 'OBX', 'NTE', 'SPM'])

/** `text` holds one message and begins with its MSH. */
export function readMessage(text: string): Message {
  const separators = readSeparators(text.trimStart())
  const lines: string[] = []
  for (const framed of text.split(/\r\n|\r|\n/)) {
    const line = withoutFrame(framed)
    const start = line.trimStart()
    if (start === '') continue
    if (isSegment(start, separators) || lines.length === 0) lines.push(start)
    else lines.push(joined(lines.pop() ?? '', line))
  }
  return { separators, segments: lines.map((line) => readSegment(line, separators)) }
}

/** A file may still carry the marks of the connection it was taken from. */
const withoutFrame = (line: string) => line.replaceAll('\x0b', '').replaceAll('\x1c', '')

const isSegment = (line: string, { field }: Separators) =>
  /^[A-Za-z][A-Za-z0-9]{2}/.test(line) && (line[3] === field || bare.has(line.trimEnd()))

/** A line that is no segment belongs to the one before it: as a further line of text, or as the rest of a cut field. */
const joined = (before: string, line: string) => before + (/^(?:OBX|NTE)/i.test(before) ? '\n' : '') + line

function readSegment(line: string, separators: Separators): Segment {
  const [name = '', ...rest] = line.split(separators.field)
  const fields = name.toUpperCase() === 'MSH' ? [name, separators.field, ...rest] : [name, ...rest]
  return { name: name.toUpperCase(), fields, separators }
}

/** The message in the standard's own form, whatever its line ends were: what two copies of it have in common. */
export const writeMessage = ({ segments }: Message) => `${segments.map(writeSegment).join('\r')}\r`

function writeSegment({ name, fields, separators }: Segment) {
  const [first = '', ...rest] = fields
  return [first, ...(name === 'MSH' ? rest.slice(1) : rest)].join(separators.field)
}

export const fieldOf = (segment: Segment | undefined, n: number) => segment?.fields[n] ?? ''

/** The values of a field, still escaped and divided. An empty field has none. */
export function repetitionsOf(segment: Segment | undefined, n: number): string[] {
  const field = fieldOf(segment, n)
  return segment && field !== '' ? field.split(segment.separators.repetition) : []
}

/** A text as it was written, blanks and all. Two quotation marks say 'explicitly nothing' (HL7 2.4, 2.10). */
export const written = (value: string, separators: Separators) =>
  value === '""' ? '' : unescapeText(value, separators)

/** A name, a number, a code: without the blanks around it. */
export const plain = (value: string, separators: Separators) => written(value, separators).trim()

/** Component c, counted from 1, with its sub-components: for text, where a lone & is only a character. */
export const componentOf = (value: string, c: number, separators: Separators) =>
  plain(value.split(separators.component)[c - 1] ?? '', separators)

/** The first sub-component of component c: for identifiers and names, whose further ones are of no use here. */
export const firstPartOf = (value: string, c: number, separators: Separators) =>
  plain((value.split(separators.component)[c - 1] ?? '').split(separators.subcomponent)[0] ?? '', separators)

/** Component c of the first value of field n. */
export const textOf = (segment: Segment | undefined, n: number, c = 1) =>
  segment ? componentOf(repetitionsOf(segment, n)[0] ?? '', c, segment.separators) : ''
