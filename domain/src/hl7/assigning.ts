import { z } from 'zod'
import { type Actor, isUnderActivity } from '#access/actor.ts'
import { DuplicateSimilarity } from '#enumerations.ts'
import { Int, maxLength, requiredText } from '#fields.ts'
import type { Compared } from './schema.ts'
import { matchScore, similarityOf } from './score.ts'
import { bandOf } from './score-band.ts'

/**
 * Identifiers that tell people apart, and earlier decisions about this person. First names and sex are shared by too
 * many people.
 */
const identifiers = ['NHI', 'Born', 'Family name', 'Our request', 'Earlier'] as const
export const Identifier = z.enum(identifiers).meta({ id: 'Identifier' })
export type Identifier = z.infer<typeof Identifier>

/** What an administrator must explain: a detail that differs, or too few identifiers that agree. */
export const Explained = z.enum([...identifiers, 'First names', 'Identity']).meta({ id: 'Explained' })
export type Explained = z.infer<typeof Explained>

export const AssignmentReasons = z
  .array(z.strictObject({ what: Explained, reason: requiredText(maxLength.reason) }))
  .max(7)
export type AssignmentReasons = z.infer<typeof AssignmentReasons>

/** Assigns a message to a person: the identifiers compared by eye, and reasons for any differences. */
export const Hl7Assignment = z.strictObject({
  userId: Int,
  version: Int,
  confirmed: z.array(Identifier).max(identifiers.length),
  reasons: AssignmentReasons,
})
export type Hl7Assignment = z.infer<typeof Hl7Assignment>

type StatedReasons = Pick<Hl7Assignment, 'confirmed' | 'reasons'>

const isIdentifier = (field: string): field is Identifier => Identifier.options.some((one) => one === field)
const isExplained = (field: string): field is Exclude<Explained, 'Identity'> =>
  isIdentifier(field) || field === 'First names'
const identifiersThat = (compared: Compared[], agreement: Compared['agreement']) =>
  compared
    .filter((line) => line.agreement === agreement)
    .map(({ what }) => what)
    .filter(isIdentifier)

/** The identifiers that agree and can therefore be ticked. */
export const agreeing = (compared: Compared[]) => identifiersThat(compared, 'same')

/** Number of agreeing identifiers that must be compared by hand: two, or all if there are fewer. */
export const neededOf = (compared: Compared[]) => Math.min(2, agreeing(compared).length)

/** What must be explained before the message can be assigned. */
export const toExplain = (compared: Compared[]): Explained[] => [
  ...compared
    .filter(({ agreement }) => agreement === 'differs')
    .map(({ what }) => what)
    .filter(isExplained),
  ...(agreeing(compared).length < 2 ? (['Identity'] as const) : []),
]

const shortest = 10

/** What is still missing from an assignment; empty if it can be made. */
export function assignmentProblems(
  compared: Compared[],
  { confirmed, reasons }: StatedReasons,
): Record<string, string[]> {
  const same = agreeing(compared)
  const ticked = new Set(confirmed.filter((one) => same.includes(one)))
  const hasReason = (field: Explained) => reasons.some((one) => one.what === field && one.reason.length >= shortest)
  const missing = toExplain(compared).filter((field) => !hasReason(field))
  return {
    ...(ticked.size < neededOf(compared) && { confirmed: ['Compare two identifiers and tick them.'] }),
    ...(ticked.size < new Set(confirmed).size && { confirmed: ['Only identifiers that agree can be confirmed.'] }),
    ...(missing.length > 0 && { reasons: missing.map(missingWords) }),
  }
}

const differences: Record<Exclude<Explained, 'Identity'>, string> = {
  NHI: 'the NHI differs',
  Born: 'the date of birth differs',
  'Family name': 'the family name differs',
  'First names': 'the given names differ',
  'Our request': 'the request is for another person',
  Earlier: 'the report was unlinked from this person before',
}

/** Label of the reason an administrator gives. */
export const explanationLabel = (field: Explained) =>
  field === 'Identity' ? 'How the person was identified' : `Reason to assign although ${differences[field]}`

const missingWords = (field: Explained) =>
  field === 'Identity'
    ? 'Enter how the person was identified, in 10 characters or more.'
    : `Enter a reason of 10 characters or more: ${differences[field]}.`

/**
 * True when another administrator must confirm: for anything less than a strong match, and whenever a number or a date
 * of birth contradicts it.
 */
export const needsConfirmation = (compared: Compared[]) =>
  similarityOf(compared) < DuplicateSimilarity.Strong ||
  identifiersThat(compared, 'differs').some((field) => field !== 'Family name')

/** True when the score is high and nothing needs an explanation or a second administrator. */
export const isStrongMatch = (compared: Compared[]) =>
  bandOf(matchScore(compared).score) === 'high' && !needsConfirmation(compared) && toExplain(compared).length === 0

/** Hours an assignment waits for the second administrator; then it lapses. */
export const waitingHours = 24

export const confirmableUntil = (askedAt: string) =>
  Temporal.Instant.from(askedAt).add({ hours: waitingHours }).toString()

export const stillWaits = (askedAt: string, now: string) =>
  Temporal.Instant.compare(Temporal.Instant.from(now), Temporal.Instant.from(confirmableUntil(askedAt))) < 0

type OfPerson = { userId: number }

/** Administrators cannot assign results to themselves or to the user they impersonate. */
export const canAssignHl7To = (actor: Actor, person: OfPerson) =>
  isUnderActivity(actor) && person.userId !== actor.userId && person.userId !== actor.realUserId

/**
 * Requires two people: the administrator who proposed an assignment cannot confirm it. Rejecting it needs no second
 * person.
 */
export const canDecideHl7Proposal = (actor: Actor, proposal: OfPerson & { askedBy: number }, isConfirmed: boolean) =>
  canAssignHl7To(actor, proposal) &&
  !(isConfirmed && [actor.userId, actor.realUserId].some((userId) => userId === proposal.askedBy))

/** Confirms or declines another administrator's proposal. */
export const Hl7Confirmation = z.strictObject({ version: Int, isConfirmed: z.boolean() })
export type Hl7Confirmation = z.infer<typeof Hl7Confirmation>
