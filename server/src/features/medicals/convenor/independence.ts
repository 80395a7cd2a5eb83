import type { Actor } from '@clearwing/domain/access/actor.ts'
import { sideOf } from '@clearwing/domain/medicals/convenor/rules.ts'
import type { ConvenorCase } from '@clearwing/domain/medicals/convenor/schema.ts'
import { listStoredDeterminations } from '#features/medicals/determinations/store.ts'
import { currentSubmission, isColleague } from '#features/medicals/submission/current/store.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { caresFor, findExamined, listActedOn } from './independence-store.ts'

type Who = Pick<Actor, 'userId'>
type Case = Pick<ConvenorCase, 'medicalId' | 'userId' | 'regulatorId' | 'officeId' | 'assignedTo'>

/**
 * Convenors may not review what they, their practice or their regulator examined, submitted or decided, or a person
 * they care for.
 */
async function whyNot(db: Db, reviewer: Who, { medicalId, userId, regulatorId }: Case) {
  const { examinerId, practiceId } = await findExamined(db, medicalId)
  const submission = await currentSubmission(db, medicalId)
  const determined = await listStoredDeterminations(db, medicalId)
  const acted = await listActedOn(db, medicalId)
  const others = [examinerId, submission?.sentBy, ...determined.map(({ decidedBy }) => decidedBy), ...acted]
  if (others.includes(reviewer.userId)) return 'You cannot review a medical that you examined or decided.'
  const isNear = (await isAtOneOf(db, reviewer, [practiceId, regulatorId])) || (await caresFor(db, reviewer, userId))
  return isNear
    ? 'You cannot review this case because you work in the practice, for the regulator, or with the person.'
    : undefined
}

export async function mustBeIndependent(db: Db, reviewer: Who, one: Case) {
  const title = await whyNot(db, reviewer, one)
  if (title) throw new Refusal(403, { title })
}

/** The rule is checked again after the case was taken, because a convenor may have started to work there since. */
export async function mustStayIndependent(db: Db, actor: Actor, one: ConvenorCase) {
  if (sideOf(actor, one) === 'convenor') await mustBeIndependent(db, actor, one)
}

/** True when no convenor who may continue has the case, so that a colleague can take it over. */
export async function isWithoutConvenor(db: Db, one: Case) {
  if (one.assignedTo === null) return true
  const holder = { userId: one.assignedTo }
  return !(await isColleague(db, holder.userId, one.officeId)) || (await whyNot(db, holder, one)) !== undefined
}

/** A user who works in the practice may not give evidence or an answer for the regulator. */
export async function mustNotBeOfPractice(tx: Tx, actor: Actor, one: ConvenorCase) {
  if (sideOf(actor, one) !== 'regulator') return
  const { practiceId } = await findExamined(tx, one.medicalId)
  if (await isAtOneOf(tx, actor, [practiceId]))
    throw new Refusal(403, { title: 'You cannot act for the regulator because you work in the practice.' })
}

async function isAtOneOf(db: Db, { userId }: Who, organisationIds: (number | null)[]) {
  for (const organisationId of organisationIds)
    if (organisationId !== null && (await isColleague(db, userId, organisationId))) return true
  return false
}
