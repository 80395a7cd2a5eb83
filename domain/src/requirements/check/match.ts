import { searchable } from '#search.ts'
import type { LineMatch, RosterPerson } from './schema.ts'

/** A person of the organisation, with everything by which a roster may name them. */
export type Nameable = RosterPerson & {
  firstName: string
  lastName: string
  knownAs: string | null
  /** Codes of the person's certificates. */
  codes: string[]
}

export type MatchedLine<Person> = { line: number; text: string; match: LineMatch; people: Person[] }

/** Headings that rosters have above their columns. */
const headings = new Set(['name', 'names', 'person', 'pilot', 'crew', 'employee', 'employee number', 'number', 'staff'])

/** The lines of pasted text that are not blank; the first is left out if it is a heading. */
export function linesOf(pasted: string): string[] {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const [first = ''] = lines
  const isHeading = cellsOf(first).every((cell) => headings.has(normal(cell)))
  return isHeading ? lines.slice(1) : lines
}

const normal = (text: string) => searchable(text).replaceAll(/\s+/g, ' ').trim()

/** The cells of a line, without quotation marks: 'FS-004;Ngata;Mere' has three. */
const cellsOf = (line: string) =>
  line
    .split(/[\t;,]/)
    .map((cell) => cell.trim().replaceAll(/^"|"$/g, '').trim())
    .filter((cell) => cell !== '')

/** The code in the address of a certificate's QR picture, or the code itself. */
export const codeOf = (text: string) =>
  /(?:^|[?&]c=|\/)([0-9A-Za-z]{16})(?:$|[&#])/.exec(text.replaceAll(/[\s-]/g, ''))?.[1]?.toUpperCase()

/** The names under which a person may be written, normalised. */
const namesOf = ({ firstName, lastName, knownAs, name }: Nameable) => [
  normal(name),
  ...[firstName, knownAs].flatMap((given) =>
    given ? [normal(`${given} ${lastName}`), normal(`${lastName} ${given}`)] : [],
  ),
]

/**
 * Finds the person that each line means: by employee number, by the code of a certificate, or by the whole name in either
 * order. A line never matches by a part of a name, because a wrong person would fly on the answer.
 */
export function matchLines<Person extends Nameable>(
  lines: string[],
  people: Person[],
  chosen: { line: number; userId: number }[] = [],
): MatchedLine<Person>[] {
  const byNumber = indexOf(people, ({ employeeNumber }) => (employeeNumber ? [normal(employeeNumber)] : []))
  const byCode = indexOf(people, ({ codes }) => codes)
  const byName = indexOf(people, namesOf)
  const seen = new Set<number>()
  return lines.map((text, at) => {
    const candidates = findIn(text, { byNumber, byCode, byName })
    const choice = chosen.find(({ line }) => line === at + 1)?.userId
    const chosenPerson = candidates.filter(({ userId }) => userId === choice)
    const found = chosenPerson.length > 0 ? chosenPerson : candidates
    const [only] = found
    const isRepeated = found.length === 1 && only !== undefined && seen.has(only.userId)
    if (found.length === 1 && only) seen.add(only.userId)
    const match: LineMatch =
      found.length === 0 ? 'unmatched' : found.length > 1 ? 'ambiguous' : isRepeated ? 'repeated' : 'matched'
    return { line: at + 1, text, match, people: found }
  })
}

type Index<Person> = Map<string, Person[]>

function indexOf<Person extends Nameable>(people: Person[], keysOf: (person: Person) => string[]): Index<Person> {
  const index: Index<Person> = new Map()
  for (const person of people)
    for (const key of new Set(keysOf(person))) index.set(key, [...(index.get(key) ?? []), person])
  return index
}

type Indexes<Person> = Record<'byNumber' | 'byCode' | 'byName', Index<Person>>

/**
 * A number decides, unless a name in the same line is another person's: then both are candidates. Without a number, the
 * name is the whole line, or two of its cells.
 */
function findIn<Person extends Nameable>(text: string, { byNumber, byCode, byName }: Indexes<Person>): Person[] {
  const code = codeOf(text)
  const ofCode = code === undefined ? undefined : byCode.get(code)
  if (ofCode) return ofCode
  const cells = cellsOf(text)
  const ofNumber = cells.flatMap((cell) => byNumber.get(normal(cell)) ?? [])
  const names = [normal(cells.join(' ')), ...cells.map(normal), ...pairsOf(cells).map(normal)]
  const ofName = names.flatMap((name) => byName.get(name) ?? [])
  if (ofNumber.length === 0) return eachOnce(ofName)
  const isConfirmed = ofName.length === 0 || ofName.some(({ userId }) => ofNumber.some((one) => one.userId === userId))
  return eachOnce(isConfirmed ? ofNumber : [...ofNumber, ...ofName])
}

const pairsOf = (cells: string[]) => cells.slice(1).map((cell, at) => `${cells[at]} ${cell}`)

const eachOnce = <Person extends Nameable>(people: Person[]) => [
  ...new Map(people.map((person) => [person.userId, person])).values(),
]
