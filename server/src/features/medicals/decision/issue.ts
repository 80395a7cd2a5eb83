import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import { conditionsAsPrinted, conditionsFor } from '@clearwing/domain/medicals/assessment/conditions.ts'
import { classesIssued } from '@clearwing/domain/medicals/assessment/outcome.ts'
import type { ProposedRow } from '@clearwing/domain/medicals/certificate/proposal.ts'
import type { CertificateCondition } from '@clearwing/domain/medicals/certificate/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { createCertificate, newCode, shownNumber, takeNumber } from '#features/medicals/certificate/store.ts'
import type { Parties } from '#features/medicals/documents/parties-of.ts'
import { ruleRowIds, type UsedRules } from '#features/medicals/rule-rows/used.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { rulesUsed } from './rules-used.ts'

export type NewCertificate = {
  certificateId: number
  /** Number of the certificate: six digits. */
  number: string
  code: string
  rows: ProposedRow[]
  conditions: CertificateCondition[]
  /** Versions of all rules that determined the certificate. */
  used: UsedRules[]
}

/** Content of a certificate issued on this day. */
export function toIssue({ values, proposals, phrases }: AssessmentView, examinerName: string, day: string) {
  const classes = classesIssued(values.decisions)
  const chosen = conditionsFor(values.conditions, classes)
  return {
    rows: proposals.filter(({ medicalClass }) => classes.includes(medicalClass)).flatMap(({ rows }) => rows),
    conditions: conditionsAsPrinted(chosen, phrases, { day, from: examinerName }),
  }
}

/** Issues one certificate for the eligible classes, with the regulator's next number. */
export async function issueCertificate(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  assessment: AssessmentView,
  { holder, examiner }: Parties,
  day: string,
): Promise<NewCertificate> {
  const { rows, conditions } = toIssue(assessment, examiner.name, day)
  const used = await usedFor(tx, medical, assessment, rows, day)
  const number = await takeNumber(tx, medical.regulatorId)
  const code = newCode()
  const printed = {
    holderName: holder.name,
    holderRegistrationNumber: holder.participantId,
    dateOfBirth: holder.dateOfBirth,
    examinerName: examiner.name,
    examinedOn: medical.examinedOn ?? day,
    conditions,
    ruleRowIds: ruleRowIds(used),
  }
  const certificate = {
    regulatorId: medical.regulatorId,
    number,
    medicalId: medical.medicalId,
    userId: medical.userId,
    issuedOn: day,
    issuedAt: medical.decidedAt ?? '',
    issuedBy: actor.userId,
    examinerNumber: examiner.number ?? '',
    code,
    printed,
  }
  const certificateId = await createCertificate(tx, actor, medical, certificate, rows.map(rowOf))
  return { certificateId, number: shownNumber(number), code, rows, conditions, used }
}

/** Rule versions used for a certificate with these dates. */
export const usedFor = (
  db: Db,
  medical: Medical,
  { values }: Pick<AssessmentView, 'values'>,
  rows: ProposedRow[],
  day: string,
) =>
  rulesUsed(db, medical, {
    durations: rows.map(({ arithmetic }) => arithmetic.duration.ruleRowId),
    values,
    day,
  })

const rowOf = ({ medicalClass, privilege, fromDay, toDay, arithmetic: { base, duration } }: ProposedRow) => ({
  medicalClass,
  privilege,
  fromDay,
  toDay,
  ruleRowId: duration.ruleRowId,
  keptAnniversary: base === 'anniversary',
})
