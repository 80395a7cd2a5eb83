import type { Actor } from '@clearwing/domain/access/actor.ts'
import { usualItems } from '@clearwing/domain/medicals/audit/audit-rows.ts'
import { type AuditFacts, auditProblems, auditReason, checklistOf } from '@clearwing/domain/medicals/audit/rules.ts'
import type { Audit, AuditOutcome, AuditReason, AuditRow } from '@clearwing/domain/medicals/audit/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { rulesInForce } from '#features/medicals/rule-rows/store.ts'
import { updateMedical } from '#features/medicals/store.ts'
import { emailExaminer } from '#features/medicals/submission/current/tell.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found, refuseFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { countEarlier, createAudit, updateAudit } from './store.ts'

type Arriving = {
  submissionId: number
  sentBy: number
  auditSeed: number
  isAgain: boolean
  /** True if a class is decided under flexibility. */
  isFlexible: boolean
}

/** Starts an audit if one is due, by the registration options of the regulator and its sample row. */
export async function auditIfDue(tx: Tx, actor: Actor, medical: Medical, arriving: Arriving) {
  const { regulatorId } = medical
  const { submissionId, sentBy, auditSeed: seed, isAgain, isFlexible } = arriving
  const { registrationOptions } = found(await findOrganisation(tx, regulatorId))
  const row = await findAuditRow(tx, regulatorId)
  const facts = {
    options: registrationOptions,
    seed,
    isAgain,
    earlierOfExaminer: await countEarlier(tx, { sentBy, regulatorId, submissionId }),
    isFlexible,
  }
  const reason = auditReason(facts, row)
  if (reason) await beginAudit(tx, actor, medical, { submissionId, reason, drawnWith: facts })
}

const findAuditRow = async (db: Db, regulatorId: number) =>
  (await rulesInForce<AuditRow>(db, regulatorId, 'audit', today(db))).at(-1)

type Beginning = { submissionId: number; reason: AuditReason; drawnWith?: AuditFacts }

/** Starts an audit with the regulator's current items, which it keeps. */
export async function beginAudit(tx: Tx, actor: Actor, medical: Medical, audit: Beginning) {
  const { items = usualItems } = (await findAuditRow(tx, medical.regulatorId)) ?? {}
  await createAudit(tx, actor, medical, { ...audit, checklist: checklistOf(items) })
}

/** Closes the submission, or returns it to the practice, which submits it again. */
export async function endAudit(tx: Tx, actor: Actor, medical: Medical, audit: Audit, outcome: AuditOutcome) {
  refuseFields(auditProblems(audit.checklist, audit.remarks, outcome))
  const finishedAt = tx.now
  await updateAudit(tx, actor, medical, audit, { outcome, finishedAt, finishedBy: actor.userId })
  if (outcome !== 'ok') await emailExaminer(tx, actor, medical)
  return outcome === 'return'
    ? updateMedical(tx, actor, medical, { status: 'returned' })
    : updateMedical(tx, actor, medical, { status: 'accepted', acceptedAt: finishedAt })
}
