import { compareNames } from '#duplicates/likely/names.ts'
import { type ComparedPerson, exchangedBirthDate, similarity } from '#duplicates/likely/similarity.ts'
import { duplicateReasonsInWords } from '#duplicates/words.ts'
import { DuplicateSimilarity } from '#enumerations.ts'
import { searchable } from '#search.ts'
import type { PastCertificateFate, PastHolder, PastHolderCandidate } from './schema.ts'

/** A client of the practice, with the fields that this user may compare. Numbers are approved ones. */
export type GradedClient = ComparedPerson & { userId: number; name: string }

export type HolderGrade = {
  fate: Exclude<PastCertificateFate, 'refused'>
  candidates: PastHolderCandidate[]
  /** Reasons why a new person needs a choice, from other lines of the file. */
  lineReasons: string[]
  /** Identifies the new person among the rows of the file. */
  personKey: string
}

const asCompared = (holder: PastHolder): ComparedPerson => ({
  firstName: holder.firstName,
  middleNames: holder.middleNames,
  lastName: holder.lastName,
  knownAs: null,
  previousNames: null,
  dateOfBirth: holder.dateOfBirth,
  nhi: holder.nhi,
  email: null,
  phone: null,
  otherPhone: null,
  registrations:
    holder.organisationUserId === null
      ? []
      : [{ regulatorId: holder.regulatorId, organisationUserId: holder.organisationUserId }],
})

const nameKey = ({ firstName, lastName }: Pick<PastHolder, 'firstName' | 'lastName'>) =>
  searchable(`${firstName} ${lastName}`)

/** One person of a file: rows with equal names and date of birth. */
export const holderKey = (holder: PastHolder) => `${holder.dateOfBirth} ${nameKey(holder)}`

const hasNames = ({ firstName, lastName }: PastHolder) => firstName !== '' && lastName !== ''

/** True when both have a number of the same regulator, and not the same one. */
const hasOtherNumber = (one: ComparedPerson, other: ComparedPerson) =>
  one.registrations.some(({ regulatorId, organisationUserId }) => {
    const numbers = other.registrations.filter((its) => its.regulatorId === regulatorId)
    return numbers.length > 0 && numbers.every((its) => its.organisationUserId !== organisationUserId)
  })

type Compared = { client: GradedClient; similarity: DuplicateSimilarity; reasons: string[]; isCertain: boolean }

/**
 * Compares a row with one client, by the grades of duplicates. It is certainly this client if an identifier and the date
 * of birth agree and the names do not contradict them, or if full names and date of birth agree and no identifier does
 * contradict them.
 */
function compare(holder: PastHolder, client: GradedClient): Compared {
  const person = asCompared(holder)
  const found = similarity(person, client)
  const isOtherNumber = hasOtherNumber(person, client)
  const reasons = [
    ...duplicateReasonsInWords(found.reasons),
    ...(isOtherNumber ? ['but a different registration number'] : []),
  ]
  const isSameDay = holder.dateOfBirth === client.dateOfBirth
  const isContradicted = isOtherNumber || found.reasons.some(({ kind }) => kind === 'otherNhi')
  const areNamesRight = !hasNames(holder) || compareNames(person, client) !== undefined
  const isCertain =
    isSameDay &&
    !isContradicted &&
    (found.similarity === DuplicateSimilarity.Possible_duplicate
      ? areNamesRight
      : found.similarity === DuplicateSimilarity.Strong && nameKey(holder) === nameKey(client))
  return { client, similarity: found.similarity, reasons, isCertain }
}

/** Grades worth a choice: as in the import of clients, similar names alone are not, but equal ones are. */
const isWorthAChoice = (holder: PastHolder, { client, similarity: grade }: Compared) =>
  grade >= DuplicateSimilarity.Strong || (grade === DuplicateSimilarity.Similar && nameKey(holder) === nameKey(client))

/** Finds the clients that a row may be about without comparing it with all of them. */
export function indexOfClients(clients: GradedClient[]) {
  const byKey = new Map<string, GradedClient[]>()
  const add = (key: string, client: GradedClient) => byKey.set(key, [...(byKey.get(key) ?? []), client])
  for (const client of clients) {
    if (client.nhi !== null) add(`nhi ${client.nhi.toUpperCase()}`, client)
    for (const { regulatorId, organisationUserId } of client.registrations)
      add(`number ${regulatorId} ${organisationUserId}`, client)
    if (client.dateOfBirth !== null) add(`born ${client.dateOfBirth}`, client)
    add(`name ${nameKey(client)}`, client)
  }
  return (holder: PastHolder): GradedClient[] => {
    const { nhi, regulatorId, organisationUserId, dateOfBirth } = holder
    const exchanged = exchangedBirthDate(dateOfBirth)
    const keys = [
      ...(nhi === null ? [] : [`nhi ${nhi}`]),
      ...(organisationUserId === null ? [] : [`number ${regulatorId} ${organisationUserId}`]),
      `born ${dateOfBirth}`,
      ...(exchanged === undefined ? [] : [`born ${exchanged}`]),
      `name ${nameKey(holder)}`,
    ]
    return [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))]
  }
}

type FirstLine = { line: number; holder: PastHolder }

/** Keeps the new people of a file, so that its rows are compared with each other. */
export class NewHolders {
  readonly #byDay = new Map<string, FirstLine[]>()

  /**
   * Why a new person of this line may be another line's; none for rows that plainly name the same person. Rows of one
   * person have the reasons of its first row.
   */
  reasonsFor(holder: PastHolder): { reasons: string[]; isAnotherPerson: boolean } {
    const others = this.#byDay.get(holder.dateOfBirth) ?? []
    const person = asCompared(holder)
    const twin = others.find((one) => holderKey(one.holder) === holderKey(holder))
    if (twin && (hasOtherNumber(person, asCompared(twin.holder)) || hasOtherNhi(holder, twin.holder)))
      return {
        reasons: [`Line ${twin.line} has the same name and date of birth, but another number.`],
        isAnotherPerson: true,
      }
    const reasons = others
      .filter((one) => one !== twin && (twin === undefined || one.line < twin.line))
      .filter((one) => compareNames(person, asCompared(one.holder)) !== undefined)
      .slice(0, 5)
      .map(({ line }) => `Line ${line} is a similar person.`)
    return { reasons, isAnotherPerson: false }
  }

  add(line: number, holder: PastHolder) {
    const others = this.#byDay.get(holder.dateOfBirth) ?? []
    if (others.some((one) => holderKey(one.holder) === holderKey(holder))) return
    this.#byDay.set(holder.dateOfBirth, [...others, { line, holder }])
  }
}

const hasOtherNhi = (one: PastHolder, other: PastHolder) =>
  one.nhi !== null && other.nhi !== null && one.nhi !== other.nhi

/** Grades the person of a row among the clients that it may be about, and the new people of earlier lines. */
export function gradeHolder(
  holder: PastHolder,
  clients: GradedClient[],
  { line, earlier }: { line: number; earlier: NewHolders },
): HolderGrade {
  const compared = clients
    .map((client) => compare(holder, client))
    .filter((one) => isWorthAChoice(holder, one))
    .toSorted((one, other) => other.similarity - one.similarity || one.client.userId - other.client.userId)
  const certain = compared.filter(({ isCertain }) => isCertain)
  const identified = compared.filter((one) => one.similarity === DuplicateSimilarity.Possible_duplicate)
  const [only, another] = certain
  // An identifier of another client contradicts the one whose name and date of birth agree.
  if (only && !another && identified.every(({ client }) => client === only.client))
    return { fate: 'known', candidates: [candidateOf(only)], lineReasons: [], personKey: '' }
  const { reasons: lineReasons, isAnotherPerson } = earlier.reasonsFor(holder)
  const fate = compared.length > 0 || lineReasons.length > 0 ? 'doubtful' : 'new'
  const personKey = isAnotherPerson ? `${holderKey(holder)} line ${line}` : holderKey(holder)
  return { fate, candidates: compared.slice(0, mostCandidates).map(candidateOf), lineReasons, personKey }
}

/** Clients offered for a doubtful row. */
const mostCandidates = 8

const candidateOf = ({ client, similarity: grade, reasons }: Compared): PastHolderCandidate => ({
  userId: client.userId,
  name: client.name,
  dateOfBirth: client.dateOfBirth,
  similarity: grade,
  reasons,
})
