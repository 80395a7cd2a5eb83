import { DuplicateSimilarity } from '#enumerations.ts'
import { compareNames, type Names } from './names.ts'
import type { DuplicateReason } from './schema.ts'

/** The details compared for a person. Days are `yyyy-mm-dd`. */
export type ComparedPerson = Names & {
  dateOfBirth: string | null
  nhi: string | null
  email: string | null
  phone: string | null
  otherPhone: string | null
  /** Numbers with regulators, including claimed ones. */
  registrations: { regulatorId: number; organisationUserId: string }[]
}

export type Similarity = { similarity: DuplicateSimilarity; reasons: DuplicateReason[] }

/**
 * How likely two records belong to the same person, and why (spec section 3, duplicate similarity): similar names; name
 * and date of birth; or a shared identifier, whatever the name. Families share addresses and telephone numbers, so
 * these are reported but do not count.
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

/** Same day, or day and month swapped, which is a common typing error. */
export function compareBirthDates(one: string | null, other: string | null): DuplicateReason | undefined {
  if (one === null) return undefined
  if (one === other) return { kind: 'birthDate', words: '' }
  return exchangedBirthDate(one) === other ? { kind: 'dayAndMonth', words: '' } : undefined
}

/** '1979-03-04' for '1979-04-03'; undefined for a day after the 12th. */
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

/** The mailbox of an address: text after a plus sign is only the recipient's own tag. */
const mailbox = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@')

/** Digits as dialled within the country. */
const telephonesOf = ({ phone, otherPhone }: ComparedPerson) =>
  [phone, otherPhone]
    .map((number) => (number ?? '').replace(/\D/g, '').replace(/^(0064|64|0)/, ''))
    .filter((digits) => digits.length >= 7)

/** Reasons against a match. */
function differences(one: ComparedPerson, other: ComparedPerson, isBirthAlike: boolean): DuplicateReason[] {
  const areBorn = one.dateOfBirth !== null && other.dateOfBirth !== null
  const areKnown = one.nhi !== null && other.nhi !== null
  return [
    ...(areBorn && !isBirthAlike ? [{ kind: 'otherBirthDate', words: '' } as const] : []),
    ...(areKnown && nhiOf(one) !== nhiOf(other) ? [{ kind: 'otherNhi', words: '' } as const] : []),
  ]
}
