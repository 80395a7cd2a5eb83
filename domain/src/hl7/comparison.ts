import { formatDay } from '#dates.ts'
import { DuplicateSimilarity } from '#enumerations.ts'
import type { KnownPerson } from './matching.ts'
import type { Patient } from './patient.ts'
import { foldName, hasFamilyName } from './same-name.ts'
import type { Agreement, Suggestion } from './schema.ts'

export type ComparedPerson = KnownPerson & { firstName: string; middleNames: string | null; gender: string | null }

/** What agrees between what was sent and a person we know, line by line. */
export function comparePerson(patient: Patient, person: ComparedPerson): Suggestion['compared'] {
  const [name] = patient.names
  const given = [name?.given, name?.middle].filter(Boolean).join(' ')
  const recorded = [person.firstName, person.middleNames].filter(Boolean).join(' ')
  const families = patient.names.map(({ family }) => family).filter(Boolean)
  return [
    line('NHI', patient.nhis.join(', '), person.nhi ?? '', patient.nhis.includes(person.nhi ?? '')),
    line('Born', day(patient.dateOfBirth), day(person.dateOfBirth), patient.dateOfBirth === person.dateOfBirth),
    line(
      'Family name',
      families.join(', '),
      familyNames(person),
      hasFamilyName(person, patient.names),
      families.some((one) => isLike(one, person.lastName)),
    ),
    line(
      'First names',
      given,
      recorded,
      foldName(given) === foldName(recorded),
      isLike(name?.given ?? '', person.firstName),
    ),
    line('Sex', patient.sex, person.gender ?? '', patient.sex === person.gender?.toUpperCase()),
  ]
}

function line(what: string, sent: string, recorded: string, isSame: boolean, isAlike = false) {
  const agreement: Agreement =
    sent === '' ? 'not sent' : recorded === '' ? 'not recorded' : isSame ? 'same' : isAlike ? 'like' : 'differs'
  return { what, sent, recorded, agreement }
}

const day = (date: string | null | undefined) => (date ? formatDay(date) : '')

const familyNames = ({ lastName, previousNames }: ComparedPerson) =>
  previousNames ? `${lastName} (before: ${previousNames.replaceAll('|', ', ')})` : lastName

/** One begins as the other does. */
function isLike(a: string, b: string) {
  const [shorter = '', longer = ''] = [foldName(a), foldName(b)].sort((x, y) => x.length - y.length)
  return shorter.length >= 3 && longer.startsWith(shorter.slice(0, 4))
}

/** An identifier in common; name and birth date; names alike; or nothing. Two numbers that differ are two people. */
export function similarityOf(compared: Suggestion['compared']): number {
  const agreement = Object.fromEntries(compared.map(({ what, agreement }) => [what, agreement]))
  const alike = (what: string) => agreement[what] === 'same' || agreement[what] === 'like'
  if (agreement.NHI === 'same') return DuplicateSimilarity.Possible_duplicate
  if (!alike('Family name')) return DuplicateSimilarity.Not_similar
  const isStrong = agreement.Born === 'same' && agreement.NHI !== 'differs'
  return isStrong ? DuplicateSimilarity.Strong : DuplicateSimilarity.Similar
}
