import { formatDay } from '#dates.ts'
import { compareFamily, type Names } from '#duplicates/likely/names.ts'
import { isGivenNameOf } from './given-name.ts'
import type { KnownPerson } from './matching.ts'
import type { Patient, PersonName } from './message/patient.ts'
import { foldName, hasFamilyName } from './message/same-name.ts'
import type { Agreement, Compared } from './schema.ts'
import { slipInWords } from './slip.ts'

export type CandidatePerson = KnownPerson & {
  gender: string | null
  /** Our request numbers in the message that belong to requests for this person. */
  requestNumbers: string[]
}

export type ComparedIdentity = {
  patient: Patient
  requestNumbers: string[]
  /** People from whom these reports were unlinked. */
  takenBackFrom: number[]
}

/** Compares a message with a person, detail by detail. */
export function comparePerson(
  { patient, requestNumbers, takenBackFrom }: ComparedIdentity,
  person: CandidatePerson,
): Compared[] {
  const { nhis, dateOfBirth, names, sex } = patient
  const families = names.map(({ family }) => family).filter((family) => foldName(family) !== '')
  const recorded = [person.firstName, person.middleNames].filter(Boolean).join(' ')
  const isPersonsRequest = requestNumbers.some((number) => person.requestNumbers.includes(number))
  return [
    line('NHI', nhis.join(', '), person.nhi ?? '', nhis.includes(person.nhi ?? ''), {
      slip: person.nhi === null ? undefined : first(nhis, (nhi) => slipInWords(nhi, person.nhi ?? '')),
    }),
    line('Born', day(dateOfBirth), day(person.dateOfBirth), dateOfBirth === person.dateOfBirth, {
      slip: slipInWords(dateOfBirth ?? '', person.dateOfBirth ?? ''),
    }),
    line('Family name', families.join(', '), familyNames(person), hasFamilyName(person, names), {
      isLike: names.some((name) => name.family !== '' && compareFamily(asNames(name), asNamed(person)) !== undefined),
    }),
    line('First names', givenOf(names[0]), recorded, foldName(givenOf(names[0])) === foldName(recorded), {
      isLike: names.some((name) => isGivenNameOf(person, name)),
    }),
    line('Sex', sex === 'U' ? '' : sex, person.gender ?? '', sex === person.gender?.toUpperCase()),
    ...(requestNumbers.length > 0 ? [request(requestNumbers, isPersonsRequest)] : []),
    ...(takenBackFrom.includes(person.userId)
      ? [line('Earlier', 'this report', 'unlinked from this person', false)]
      : []),
  ]
}

const request = (numbers: string[], isPersonsRequest: boolean) =>
  line('Our request', numbers.join(', '), isPersonsRequest ? 'for this person' : 'for another person', isPersonsRequest)

type ComparisonDetails = { isLike?: boolean; slip?: string | undefined }

function line(
  field: Compared['what'],
  sent: string,
  recorded: string,
  isSame: boolean,
  details: ComparisonDetails = {},
): Compared {
  const { isLike = false, slip } = details
  const agreement: Agreement =
    sent === '' ? 'not sent' : recorded === '' ? 'not recorded' : isSame ? 'same' : isLike ? 'like' : 'differs'
  return { what: field, sent, recorded, agreement, slip: agreement === 'differs' ? (slip ?? null) : null }
}

const day = (date: string | null | undefined) => (date ? formatDay(date) : '')

const givenOf = (name: PersonName | undefined) =>
  [name?.given, name?.middle].filter((part) => part && foldName(part) !== '').join(' ')

const familyNames = ({ lastName, previousNames }: CandidatePerson) =>
  previousNames ? `${lastName} (before: ${previousNames.replaceAll('|', ', ')})` : lastName

const asNames = ({ family, given, middle }: PersonName): Names => ({
  firstName: given,
  middleNames: middle,
  lastName: family,
  knownAs: null,
  previousNames: null,
})
const asNamed = ({ firstName, middleNames, lastName, knownAs, previousNames }: CandidatePerson): Names => ({
  firstName,
  middleNames,
  lastName,
  knownAs,
  previousNames,
})

function first<Item, Answer>(items: Item[], ask: (item: Item) => Answer | undefined): Answer | undefined {
  for (const item of items) {
    const answer = ask(item)
    if (answer !== undefined) return answer
  }
  return undefined
}
