import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import {
  allEligible,
  assertionsOf,
  openSystems,
  reasonsAgainst,
} from '@clearwing/domain/medicals/ordinary/ordinary-visit.ts'
import type { Assertion, OrdinaryVisit } from '@clearwing/domain/medicals/ordinary/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { changeAssessment, readAssessment } from '#features/medicals/assessment/service.ts'
import { changePart } from '#features/medicals/examination/service.ts'
import { findPart, listParts, signOffPart } from '#features/medicals/examination/store.ts'
import { recordMedicalChange } from '#features/medicals/record-medical-change.ts'
import { loadMedical } from '#features/medicals/store.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { ordinaryFacts } from './facts.ts'

/** What 'All normal and eligible' would record now, or why the visit is not ordinary. */
export async function readOrdinaryVisit(
  db: Db,
  actor: Actor,
  medical: Medical,
  given?: AssessmentView,
): Promise<OrdinaryVisit> {
  const assessment = given ?? (await readAssessment(db, actor, medical))
  const facts = await ordinaryFacts(db, actor, medical, assessment)
  const reasons = reasonsAgainst(facts)
  return {
    reasons,
    assertions: reasons.length > 0 ? [] : assertionsOf(facts),
    assessmentVersion: assessment.version,
    basis: assessment.basis,
  }
}

/**
 * Records the systems as normal, signs off the parts and chooses 'eligible' for each class, through the same services
 * as the separate pages, so that each has its own history. Nothing is issued.
 */
export async function recordAllNormal(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  assessment: AssessmentView,
  { assertions }: Pick<OrdinaryVisit, 'assertions'>,
) {
  await recordAct(tx, actor, medical, assertions)
  await completeSystems(tx, actor, medical)
  await signOffParts(tx, actor, await loadMedical(tx, actor, medical.medicalId))
  const examined = await loadMedical(tx, actor, medical.medicalId)
  const values = allEligible(assessment.values, examined.classes)
  const after = await changeAssessment(tx, actor, examined, assessment.version, values)
  mustBeComplete(await readOrdinaryVisit(tx, actor, after))
  return after
}

/** The act has a history row of its own, which names everything the examiner was shown. */
const recordAct = (tx: Tx, actor: Actor, medical: Medical, assertions: Assertion[]) =>
  recordMedicalChange(tx, actor, medical, {
    action: 'create',
    entity: 'ordinary visit',
    entityId: medical.medicalId,
    after: { asserted: assertions.map(({ words }) => words) },
  })

async function completeSystems(tx: Tx, actor: Actor, medical: Medical) {
  const stored = await findPart(tx, medical.medicalId, 'systems')
  const open = openSystems({ parts: await listParts(tx, medical.medicalId) })
  if (open.length === 0) return
  const normal = Object.fromEntries(open.map((name) => [name, 'normal']))
  await changePart(tx, actor, medical, 'systems', stored, { ...stored?.values, ...normal })
}

async function signOffParts(tx: Tx, actor: Actor, medical: Medical) {
  for (const { part, signedOff } of await listParts(tx, medical.medicalId))
    if (!signedOff) await signOffPart(tx, actor, medical, found(await findPart(tx, medical.medicalId, part)))
}

/** Undoes everything if the act has not completed the visit: then it was not what the examiner was shown. */
function mustBeComplete({ reasons, assertions }: OrdinaryVisit) {
  if (reasons.length === 0 && assertions.length === 0) return
  throw notOrdinary(reasons)
}

export const notOrdinary = (reasons: OrdinaryVisit['reasons']) =>
  new Refusal(409, {
    title: 'This visit is not ordinary. Use the separate pages.',
    errors: { dto: reasons.map(({ message }) => message) },
  })
