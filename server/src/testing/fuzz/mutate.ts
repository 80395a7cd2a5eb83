import type { Random } from '#demo/random.ts'

type Mutation = (text: string, random: Random) => string

const within = (text: string, random: Random) => random.whole(0, Math.max(0, text.length - 1))
const insert = (text: string, at: number, inserted: string) => text.slice(0, at) + inserted + text.slice(at)
const linesOf = (text: string) => text.split('\r').filter(Boolean)
const ended = (lines: string[]) => `${lines.join('\r')}\r`

const otherSeparators: [Pair, ...Pair[]] = [
  ['|', '@'],
  ['^', '*'],
  ['~', '!'],
  ['\\', '/'],
  ['&', '$'],
  ['|', '^'],
]
type Pair = [from: string, to: string]

/** Ways to damage a message. Each treats the text as bytes, one character per byte. */
const mutations = {
  'bits are flipped': (text, random) => {
    let flipped = text
    for (let n = random.whole(1, 8); n > 0; n--) {
      const at = within(flipped, random)
      const code = flipped.charCodeAt(at) ^ (1 << random.whole(0, 7))
      flipped = flipped.slice(0, at) + String.fromCharCode(code) + flipped.slice(at + 1)
    }
    return flipped
  },
  'it is cut off': (text, random) => text.slice(0, within(text, random)),
  'a piece is missing': (text, random) => {
    const at = within(text, random)
    return text.slice(0, at) + text.slice(at + random.whole(1, 60))
  },
  'separators are doubled': (text, random) => {
    const separator = random.pick(['|', '^', '~', '\\', '&', '\r'])
    const times = random.pick([1, 1, 1, 2, 10, 300])
    return text.replaceAll(separator, (one) => (random.chance(0.1) ? one.repeat(1 + times) : one))
  },
  'segments are swapped': (text, random) => {
    const lines = linesOf(text)
    const [a, b] = [random.whole(0, lines.length - 1), random.whole(0, lines.length - 1)]
    ;[lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? '']
    return ended(lines)
  },
  'a segment comes twice': (text, random) => {
    const lines = linesOf(text)
    lines.splice(random.whole(0, lines.length), 0, random.pick(lines as [string, ...string[]]))
    return ended(lines)
  },
  'a segment is missing': (text, random) => ended(linesOf(text).toSpliced(random.whole(1, 20), 1)),
  'a PID moves': (text, random) => {
    const lines = linesOf(text)
    const at = lines.findLastIndex((line) => line.startsWith('PID'))
    const [pid] = at < 0 ? [] : lines.splice(at, 1)
    if (pid && random.chance(0.9)) lines.splice(random.whole(0, lines.length), 0, pid)
    return ended(lines)
  },
  'lines end otherwise': (text, random) =>
    text.replaceAll('\r', () => random.pick(['\n', '\r\n', '\r', '\r\r', '\n\r'])),
  'lines are broken': (text, random) => insert(text, within(text, random), random.pick(['\r', '\n', '\r\n  '])),
  'odd bytes stand before segments': (text, random) =>
    text.replaceAll('\r', () =>
      random.chance(0.2)
        ? `\r${random.pick([' ', '\t', '\xef\xbb\xbf', '\0', '\x01', '\xc2\xa0', '\xe2\x80\x8b'])}`
        : '\r',
    ),
  'names are in small letters': (text, random) =>
    text.replaceAll(/(?<=^|\r)[A-Z]{3}(?=\|)/g, (name) => (random.chance(0.3) ? name.toLowerCase() : name)),
  'frames are within': (text, random) =>
    insert(text, within(text, random), random.pick(['\x0b', '\x1c', '\x1c\r', '\x1c\r\x0b', '\x0b\x0b', '\x1c\x1c'])),
  'another character set': (text, random) => {
    const words = random.pick(['TĀWHIRI', '“µ ² °C”', '\u202e93', '日本', '\uffff', '👩🏽‍✈️'])
    const bytes = Buffer.from(words, random.pick(['utf8', 'latin1', 'utf16le'])).toString('latin1')
    const named = random.pick(['8859/1', '8859/2', 'UNICODE UTF-8', 'UNICODE UTF-16', 'x~y', '8859/99', ''])
    const [header = '', ...others] = insert(text, within(text, random), bytes).split('\r')
    const fields = header.split('|')
    fields[17] = named
    return [fields.join('|'), ...others].join('\r')
  },
  'two bytes a character': (text, random) => {
    const wide = Buffer.from((random.chance(0.5) ? '\ufeff' : '') + text, 'utf16le')
    return (random.chance(0.5) ? wide : wide.swap16()).toString('latin1')
  },
  'other separators': (text, random) => {
    const [from, to] = random.pick(otherSeparators)
    return text.replaceAll(from, to)
  },
  'escapes within': (text, random) =>
    insert(
      text,
      within(text, random),
      random.pick(['\\', '\\X0D0A\\', '\\F\\', '\\.br\\', '\\X00\\', '\\.sp9999\\', '\\C']),
    ),
  'a longer field': (text, random) =>
    insert(
      text,
      within(text, random),
      random.pick(['x', '~', '^', '&', ' ', '"']).repeat(random.pick([100, 5000, 50_000])),
    ),
} satisfies Record<string, Mutation>

export type MutationKind = keyof typeof mutations
const kinds = Object.keys(mutations) as [MutationKind, ...MutationKind[]]

/** Applies one to four mutations to the message and returns which; one in ten stays unchanged. */
export function mutate(message: string, random: Random): { bytes: Buffer; done: MutationKind[] } {
  const done = random.chance(0.1) ? [] : Array.from({ length: random.whole(1, 4) }, () => random.pick(kinds))
  const wide = done.filter((kind) => kind === 'two bytes a character').slice(0, 1)
  const inOrder = [...done.filter((kind) => kind !== 'two bytes a character'), ...wide]
  const text = inOrder.reduce((sum, kind) => mutations[kind](sum, random), Buffer.from(message).toString('latin1'))
  return { bytes: Buffer.from(text, 'latin1'), done: inOrder }
}
