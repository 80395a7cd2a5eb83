import { DuplicateSimilarity } from '#enumerations.ts'
import { compareNames, type Names } from './names.ts'
import type { DuplicateReason } from './schema.ts'

/** What is compared of a person. Days are `yyyy-mm-dd`. */
export type ComparedPerson = Names & {
  dateOfBirth: string | null
  nhi: string | null
  email: string | null
  phone: string | null
  otherPhone: string | null
  /** Numbers with regulators, claimed ones too. */
  registrations: { regulatorId: number; organisationUserId: string }[]
}

export type Similarity = { similarity: DuplicateSimilarity; reasons: DuplicateReason[] }

/**
 * How likely two records are one person, and why (spec section 3, duplicate similarity): names alike; name and birth
 * date; an identifier in common, whatever the name. An address or a telephone is shared by families: it is told, and
 * makes nobody alike.
 */
export function similarity(one: ComparedPerson, other: ComparedPerson): Similarity {
  const identifiers = compareIdentifiers(one, other)
  const names = compareNames(one, other)
  const born = compareBirthDates(one.dateOfBirth, other.dateOfBirth)
  const grade = gradeOf(identifiers.length > 0, names !== undefined, born !== undefined)
  if (grade === DuplicateSimilarity.Not_similar) return { similarity: grade, reasons: [] }
  const reasons = [...identifiers, ...(names ?? []), ...(born ? [born] : []), ...compareContact(one, other)]
  return { similarity: grade, reasons: [...reasons, ...differences(one, other, born !== undefined)] }
}

function gradeOf(hasIdentifier: boolean, areNamesAlike: boolean, isBirthAlike: boolean): DuplicateSimilarity {
  if (hasIdentifier) return DuplicateSimilarity.Possible_duplicate
  if (!areNamesAlike) return DuplicateSimilarity.Not_similar
  return isBirthAlike ? DuplicateSimilarity.Strong : DuplicateSimilarity.Similar
}

function compareIdentifiers(one: ComparedPerson, other: ComparedPerson): DuplicateReason[] {
  const isSameNhi = nhiOf(one) !== null && nhiOf(one) === nhiOf(other)
  const numbers = one.registrations.filter(({ regulatorId, organisationUserId }) =>
    other.registrations.some((its) => its.regulatorId === regulatorId && its.organisationUserId === organisationUserId),
  )
  return [
    ...(isSameNhi ? [{ kind: 'nhi', words: '' } as const] : []),
    ...numbers.map(({ organisationUserId }) => ({ kind: 'registration', words: organisationUserId }) as const),
  ]
}

const nhiOf = ({ nhi }: ComparedPerson) => (nhi === null ? null : nhi.toUpperCase())

/** The same day; or day and month exchanged, which is one slip of whoever typed it. */
export function compareBirthDates(one: string | null, other: string | null): DuplicateReason | undefined {
  if (one === null) return undefined
  if (one === other) return { kind: 'birthDate', words: '' }
  return exchangedBirthDate(one) === other ? { kind: 'dayAndMonth', words: '' } : undefined
}

/** '1979-03-04' of '1979-04-03'; nothing of a day after the 12th. */
export function exchangedBirthDate(day: string): string | undefined {
  const [year, month = '', date = ''] = day.split('-')
  return Number(date) <= 12 && month !== date ? `${year}-${date}-${month}` : undefined
}

function compareContact(one: ComparedPerson, other: ComparedPerson): DuplicateReason[] {
  const isSameEmail = one.email !== null && other.email !== null && mailbox(one.email) === mailbox(other.email)
  const [telephones, others] = [telephonesOf(one), telephonesOf(other)]
  return [
    ...(isSameEmail ? [{ kind: 'email', words: '' } as const] : []),
    ...(telephones.some((number) => others.includes(number)) ? [{ kind: 'phone', words: '' } as const] : []),
  ]
}

/** Where its mails arrive: what stands after a plus is the reader's own mark. */
const mailbox = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@')

/** Digits as they are dialled within the country. */
const telephonesOf = ({ phone, otherPhone }: ComparedPerson) =>
  [phone, otherPhone]
    .map((number) => (number ?? '').replace(/\D/g, '').replace(/^(0064|64|0)/, ''))
    .filter((digits) => digits.length >= 7)

/** What speaks against it. */
function differences(one: ComparedPerson, other: ComparedPerson, isBirthAlike: boolean): DuplicateReason[] {
  const areBorn = one.dateOfBirth !== null && other.dateOfBirth !== null
  const areKnown = one.nhi !== null && other.nhi !== null
  return [
    ...(areBorn && !isBirthAlike ? [{ kind: 'otherBirthDate', words: '' } as const] : []),
    ...(areKnown && nhiOf(one) !== nhiOf(other) ? [{ kind: 'otherNhi', words: '' } as const] : []),
  ]
}
