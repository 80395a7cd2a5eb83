// Patterns are entered by administrators and applied to text from others. This parser accepts only known elements:
// characters, '.', classes, \d \w \s, groups, '|', '* + ? {n,m}', '^' and '$'.

export type PatternPart =
  | { kind: 'character'; matches: (character: string) => boolean }
  | { kind: 'begin' | 'end' }
  | { kind: 'row'; parts: PatternPart[] }
  | { kind: 'either'; ways: PatternPart[] }
  | { kind: 'repeat'; part: PatternPart; least: number; most: number }

/** An error in a pattern, with the position of the character, from 1. */
export class NotAPattern extends Error {
  readonly place: number
  constructor(at: number, why: string) {
    super(why)
    this.place = at + 1
  }
}

/** The pattern in code points, so that a letter with a macron or an emoji counts as one character. */
type Reading = { characters: string[]; at: number }

export function readParts(pattern: string): PatternPart {
  const reading = { characters: [...pattern], at: 0 }
  const part = readEither(reading)
  if (reading.at < reading.characters.length) throw new NotAPattern(reading.at, 'This ) has no matching (.')
  return part
}

const peek = ({ characters, at }: Reading) => characters[at]

/** Skips this text if it comes next. */
function pass(reading: Reading, text: string) {
  const isNext = [...text].every((character, index) => reading.characters[reading.at + index] === character)
  if (isNext) reading.at += text.length
  return isNext
}

function readEither(reading: Reading): PatternPart {
  const ways = [readRow(reading)]
  while (pass(reading, '|')) ways.push(readRow(reading))
  return { kind: 'either', ways }
}

function readRow(reading: Reading): PatternPart {
  const parts: PatternPart[] = []
  for (let next = peek(reading); next !== undefined && next !== '|' && next !== ')'; next = peek(reading)) {
    const part = readOne(reading)
    parts.push(part.kind === 'begin' || part.kind === 'end' ? part : repeated(reading, part))
  }
  return { kind: 'row', parts }
}

function readOne(reading: Reading): PatternPart {
  const { at } = reading
  const character = reading.characters[reading.at++] ?? ''
  switch (character) {
    case '(':
      return readGroup(reading, at)
    case '[':
      return readClass(reading, at)
    case '\\':
      return { kind: 'character', matches: readEscaped(reading) }
    case '.':
      return { kind: 'character', matches: () => true }
    case '^':
      return { kind: 'begin' }
    case '$':
      return { kind: 'end' }
  }
  if ('*+?{'.includes(character)) throw new NotAPattern(at, `There is nothing before ${character} to repeat.`)
  if ('}]'.includes(character)) throw new NotAPattern(at, `To match the character itself, write \\${character}.`)
  return { kind: 'character', matches: (one) => one === character }
}

function readGroup(reading: Reading, begin: number): PatternPart {
  if (peek(reading) === '?' && !pass(reading, '?:'))
    throw new NotAPattern(begin, 'Groups starting with (? are not supported, except (?:.')
  const part = readEither(reading)
  if (!pass(reading, ')')) throw new NotAPattern(begin, 'This group is not closed: ) is missing.')
  return part
}

const sets: Record<string, RegExp> = { d: /[0-9]/, w: /[A-Za-z0-9_]/, s: /\s/ }

/** Reads what follows a backslash: a set of characters, or a literal special character. */
function readEscaped(reading: Reading): (character: string) => boolean {
  const at = reading.at - 1
  const character = reading.characters[reading.at++]
  if (character === undefined) throw new NotAPattern(at, 'Something must follow \\.')
  const set = sets[character.toLowerCase()]
  if (set) return (one) => set.test(one) === (character === character.toLowerCase())
  if (/[A-Za-z0-9]/.test(character)) throw new NotAPattern(at, `\\${character} is not supported.`)
  return (one) => one === character
}

function readClass(reading: Reading, begin: number): PatternPart {
  const isNegated = pass(reading, '^')
  const members: ((character: string) => boolean)[] = []
  while (!pass(reading, ']')) {
    if (peek(reading) === undefined) throw new NotAPattern(begin, 'This class is not closed: ] is missing.')
    members.push(readMember(reading))
  }
  if (members.length === 0) throw new NotAPattern(begin, 'This class is empty.')
  return { kind: 'character', matches: (one) => members.some((matches) => matches(one)) !== isNegated }
}

function readMember(reading: Reading): (character: string) => boolean {
  const at = reading.at
  if (pass(reading, '\\')) return readEscaped(reading)
  const first = reading.characters[reading.at++] ?? ''
  const last = reading.characters[reading.at + 1]
  if (peek(reading) !== '-' || last === undefined || last === ']') return (one) => one === first
  if (last === '\\' || last < first) throw new NotAPattern(at, 'The end of a range comes before its start.')
  reading.at += 2
  return (one) => one >= first && one <= last && one.length === first.length
}

const signs: Record<string, [least: number, most: number]> = {
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
  '?': [0, 1],
}

function repeated(reading: Reading, part: PatternPart): PatternPart {
  const sign = peek(reading) ?? ''
  const times = signs[sign] ?? (sign === '{' ? readTimes(reading) : undefined)
  if (!times) return part
  reading.at++
  const nextChar = peek(reading) ?? ''
  if (nextChar !== '' && '*+?{'.includes(nextChar))
    throw new NotAPattern(reading.at, 'A repetition cannot be repeated directly.')
  return { kind: 'repeat', part, least: times[0], most: times[1] }
}

/** Reads {2}, {2,} or {2,5}; stops at the closing brace. */
function readTimes(reading: Reading): [number, number] {
  const rest = reading.characters.slice(reading.at).join('')
  const [all, least = '', comma, most] = /^\{(\d{1,3})(,(\d{1,3})?)?\}/.exec(rest) ?? []
  if (all === undefined)
    throw new NotAPattern(
      reading.at,
      'Write repetitions as {2}, {2,} or {2,5}. To match the character itself, write \\{.',
    )
  const last = most === undefined ? (comma ? Number.POSITIVE_INFINITY : Number(least)) : Number(most)
  if (last < Number(least)) throw new NotAPattern(reading.at, 'In a repetition, the larger number must come last.')
  reading.at += all.length - 1
  return [Number(least), last]
}
