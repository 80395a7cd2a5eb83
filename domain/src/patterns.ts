import { NotAPattern, type PatternPart, readParts } from './pattern-reading.ts'

// A pattern is user data applied to text from others, so it must never block a server or browser. All paths are
// followed in parallel (K. Thompson, Regular Expression Search Algorithm, 1968), so the work per character is at most
// the size of the pattern.

type Instruction =
  | { kind: 'take'; is: (character: string) => boolean }
  | { kind: 'go'; to: number[] }
  | { kind: 'begin' | 'end' | 'found' }

export type Pattern = { instructions: Instruction[] }
export type PatternProblem = { place: number; why: string }

/** Maximum size of a compiled pattern: `((a{99}){99}){99}` is short but expands to a million characters. */
const mostInstructions = 1000

/** Compiles a pattern, or returns the error and its position. */
export function readPattern(text: string): Pattern | PatternProblem {
  const instructions: Instruction[] = []
  try {
    write(instructions, readParts(text))
    return { instructions: [...instructions, { kind: 'found' }] }
  } catch (error) {
    if (error instanceof NotAPattern) return { place: error.place, why: error.message }
    throw error
  }
}

export const isPattern = (read: Pattern | PatternProblem): read is Pattern => 'instructions' in read

function write(into: Instruction[], part: PatternPart) {
  if (into.length > mostInstructions) throw new NotAPattern(0, 'This pattern contains too many repetitions.')
  switch (part.kind) {
    case 'character':
      into.push({ kind: 'take', is: part.matches })
      break
    case 'row':
      for (const one of part.parts) write(into, one)
      break
    case 'either':
      writeEither(into, part.ways)
      break
    case 'repeat':
      writeRepeated(into, part)
      break
    default:
      into.push({ kind: part.kind })
  }
}

function writeEither(into: Instruction[], ways: PatternPart[]) {
  const [only, ...others] = ways
  if (only && others.length === 0) return write(into, only)
  const fork: number[] = []
  const ends: number[][] = []
  into.push({ kind: 'go', to: fork })
  for (const way of ways) {
    fork.push(into.length)
    write(into, way)
    const end: number[] = []
    into.push({ kind: 'go', to: end })
    ends.push(end)
  }
  for (const end of ends) end.push(into.length)
}

function writeRepeated(into: Instruction[], { part, least, most }: Extract<PatternPart, { kind: 'repeat' }>) {
  for (let times = 0; times < least; times++) {
    const begin = into.length
    write(into, part)
    // An empty part stays empty, however often it is repeated.
    if (into.length === begin) return
  }
  if (most === Number.POSITIVE_INFINITY) return writeOptional(into, part, true)
  for (let times = least; times < most; times++) writeOptional(into, part, false)
}

/** Compiles an optional part, or one repeated any number of times. */
function writeOptional(into: Instruction[], part: PatternPart, isAgain: boolean) {
  const fork = [into.length + 1]
  const begin = into.length
  into.push({ kind: 'go', to: fork })
  write(into, part)
  if (isAgain) into.push({ kind: 'go', to: [begin] })
  fork.push(into.length)
}

export type Matching = { isMatch: boolean; steps: number }

/** True when the whole text matches the pattern. Also returns the number of steps, whose limit is guaranteed. */
export function match({ instructions }: Pattern, text: string): Matching {
  const characters = [...text]
  const reached = new Int32Array(instructions.length).fill(-1)
  let steps = 0

  /** All instructions reachable without consuming a character, each once. */
  const reach = (into: number[], from: number, at: number) => {
    const waiting = [from]
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      steps++
      const instruction = instructions[place]
      if (!instruction || reached[place] === at) continue
      reached[place] = at
      if (instruction.kind === 'go') waiting.push(...instruction.to)
      else if (instruction.kind === 'take' || instruction.kind === 'found') into.push(place)
      else if (instruction.kind === 'begin' ? at === 0 : at === characters.length) waiting.push(place + 1)
    }
  }

  let places: number[] = []
  reach(places, 0, 0)
  for (const [at, character] of characters.entries()) {
    const next: number[] = []
    for (const place of places) {
      steps++
      const instruction = instructions[place]
      if (instruction?.kind === 'take' && instruction.is(character)) reach(next, place + 1, at + 1)
    }
    if (next.length === 0) return { isMatch: false, steps }
    places = next
  }
  return { isMatch: places.some((place) => instructions[place]?.kind === 'found'), steps }
}
