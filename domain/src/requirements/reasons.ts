import { addDays, daysBetween } from '#dates.ts'
import type { EvidenceKind, Requirement, RequirementValues } from './schema.ts'
import { type RequirementFacts, type RequirementLight, requirementOn } from './state.ts'

type Named = Pick<Requirement, 'name' | 'userId' | 'organisationName'> & { evidence: EvidenceKind }

/**
 * The name of a requirement in roster checks, reminders and emails. A requirement of a single person may reveal a health
 * problem, and so does a medical test; these are described only by their organisation.
 */
export const nameOutside = ({ name, userId, organisationName, evidence }: Named) =>
  userId !== null || evidence === 'test' ? `A requirement of ${organisationName}` : name

/** What the person does next, by the evidence that is required. */
export const requirementNextSteps: Record<EvidenceKind, string> = {
  certificate: 'Renew your certificate',
  document: 'Upload the document',
  test: 'Arrange the test',
  video: 'Watch the video',
  declaration: 'Declare it',
  date: 'Arrange a day',
}

/** Why a person is reminded of a requirement on a day: from `startedOn`, until it is done. */
export type RequirementReason = { kind: 'requirement_amber' | 'requirement_red'; startedOn: string; dueOn: string }

type Window = { behind: number; ahead: number }

/**
 * The reason to remind a person of a requirement: it is amber or will be, or it is red. There is one at a time. Certificates have reminders of their own, and a cleared requirement has none until the clearing ends.
 */
export function requirementReason(
  values: RequirementValues,
  facts: RequirementFacts,
  day: string,
  { behind, ahead }: Window,
): RequirementReason | undefined {
  if (values.evidence === 'certificate') return undefined
  const { light, validTo, amberFrom, redFrom } = requirementOn(values, facts, day)
  if (light === 'cleared' || light === 'none' || validTo === null || redFrom === null) return undefined
  const lightAt = (other: string) => requirementOn(values, facts, other).light
  const since = (turned: string) =>
    turnsByTime(facts, turned) ? latest(turned, facts.appliesFrom) : (turnedOn(lightAt, light, day, behind) ?? turned)
  if (light === 'red') {
    const turned = since(redFrom)
    return { kind: 'requirement_red', startedOn: turned, dueOn: turned }
  }
  if (light === 'amber') return { kind: 'requirement_amber', startedOn: since(amberFrom ?? day), dueOn: validTo }
  if (daysBetween(day, amberFrom ?? redFrom) > ahead) return undefined
  return amberFrom === null
    ? { kind: 'requirement_red', startedOn: redFrom, dueOn: redFrom }
    : { kind: 'requirement_amber', startedOn: amberFrom, dueOn: validTo }
}

/** True if time alone turned the light on a day. Then no earlier day needs to be evaluated, of which there may be many. */
const turnsByTime = ({ clearings, completions }: RequirementFacts, turned: string) =>
  clearings.length === 0 &&
  completions.every(({ knownFrom, withdrawnOn }) => withdrawnOn === null && knownFrom < turned)

const latest = (one: string, other: string) => (one > other ? one : other)

/** The day on which the light became what it is on this day; undefined if that is longer ago than `behind` days. */
export function turnedOn(
  lightAt: (day: string) => RequirementLight | undefined,
  light: RequirementLight,
  day: string,
  behind: number,
) {
  for (let back = 1; back <= behind; back++) if (lightAt(addDays(day, -back)) !== light) return addDays(day, 1 - back)
  return undefined
}
