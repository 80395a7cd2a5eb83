import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { ConvenorCase, ConvenorCaseSummary } from '@clearwing/domain/medicals/convenor/schema.ts'
import { type CaseReader, stepOfCase } from '@clearwing/domain/medicals/next/for-convenor.ts'
import { worksAsConvenor } from '@clearwing/domain/medicals/rules/cases.ts'

type Case = Pick<ConvenorCaseSummary, 'state' | 'assignedName' | 'regulatorShortName' | 'clock' | 'assignedTo'>

/** Whose move a review is, and the next step of this reader. A list does not say whether there is an adviser. */
export function caseStep(actor: Actor, convenorCase: Case & Partial<Pick<ConvenorCase, 'adviser'>>) {
  const { state, assignedName, regulatorShortName, clock, adviser } = convenorCase
  const dueOn = clock?.dueOn ?? null
  return stepOfCase(
    { state, assignedName, regulatorShortName, dueOn, hasAdviser: adviser !== null },
    readerOf(actor, convenorCase),
  )
}

function readerOf(actor: Actor, { assignedTo }: Case): CaseReader {
  if (actor.organisationId === null) return 'person'
  if (!worksAsConvenor(actor)) return 'regulator'
  return assignedTo === actor.userId ? 'convenor' : 'colleague'
}
