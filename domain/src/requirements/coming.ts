import type { Requirement } from './schema.ts'
import type { RequirementOfPerson } from './state.ts'

/** A requirement that turns amber or red for a person, for reminders. */
export type ComingChange = {
  userId: number
  requirementId: number
  kind: 'requirement_amber' | 'requirement_red'
  /** The day on which the light turns. */
  day: string
  /** Name of the requirement without a health fact, so that it may appear in an email. */
  name: string
}

type Named = Pick<Requirement, 'name' | 'userId' | 'organisationName'> & {
  evidence: 'certificate' | 'document' | 'test' | 'declaration' | 'date'
}

/**
 * The name of a requirement in roster checks and lists of coming changes. A requirement of a single person may reveal
 * a health problem, and so does a medical test; these are described only by their organisation.
 */
export const nameOutside = ({ name, userId, organisationName, evidence }: Named) =>
  userId !== null || evidence === 'test' ? `A requirement of ${organisationName}` : name

/** Returns the days on which the requirement turns amber and red, according to its state on an earlier day. */
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
