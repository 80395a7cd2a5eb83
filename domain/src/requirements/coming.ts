import type { Requirement } from './schema.ts'
import type { RequirementOfPerson } from './state.ts'

/** A requirement that turns amber or red for a person, for reminders. */
export type ComingChange = {
  userId: number
  requirementId: number
  kind: 'requirement_amber' | 'requirement_red'
  /** The day on which the light turns. */
  day: string
  /** Names no health fact, so that it may appear in an email. */
  name: string
}

type Named = Pick<Requirement, 'name' | 'userId' | 'organisationName'> & {
  evidence: 'certificate' | 'document' | 'test' | 'declaration' | 'date'
}

/**
 * The name of a requirement outside the product. One of a single person may say what is wrong with them, and a medical
 * test does; so these are only named by their organisation.
 */
export const nameOutside = ({ name, userId, organisationName, evidence }: Named) =>
  userId !== null || evidence === 'test' ? `A requirement of ${organisationName}` : name

/** The days on which it turns, from its state on any day before. */
export const comingChanges = (
  userId: number,
  requirement: Named & Pick<Requirement, 'requirementId'>,
  { amberFrom, redFrom }: Pick<RequirementOfPerson, 'amberFrom' | 'redFrom'>,
): ComingChange[] => {
  const of = { userId, requirementId: requirement.requirementId, name: nameOutside(requirement) }
  return [
    ...(amberFrom === null ? [] : [{ ...of, kind: 'requirement_amber' as const, day: amberFrom }]),
    ...(redFrom === null ? [] : [{ ...of, kind: 'requirement_red' as const, day: redFrom }]),
  ]
}
