import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import type { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import type { Medical, MedicalDocument } from '@clearwing/domain/medicals/schema.ts'
import { readAssessment } from '#features/medicals/assessment/service.ts'
import { findExaminer } from '#features/medicals/certificate/examiner-store.ts'
import {
  listStoredCertificates,
  numbersOf,
  type StoredCertificate,
  shownNumber,
} from '#features/medicals/certificate/store.ts'
import { partiesOf } from '#features/medicals/documents/parties-of.ts'
import { listDocuments } from '#features/medicals/documents/store.ts'
import { documentsKept } from '#features/medicals/documents/visible-documents.ts'
import { rulesKept, type UsedRules } from '#features/medicals/rule-rows/used.ts'
import { findMedicalToChange } from '#features/medicals/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'
import type { DecidedMedical } from './decided.ts'
import { writeDocuments } from './documents.ts'
import type { NewCertificate } from './issue.ts'

/**
 * The documents of a medical. A fictitious demo medical was never decided here: its documents are created when they are
 * first requested, from the stored decision, and then kept. Documents of real people are created only at the decision.
 */
export async function readDocuments(tx: Tx, site: Site, actor: Actor, medical: Medical): Promise<MedicalDocument[]> {
  const documents = await listDocuments(tx, medical.medicalId)
  if (areDrawn(documents) || !site.isDemo || medical.decidedAt === null) return documentsKept(tx, actor, medical)
  // A simultaneous request waits and finds them created.
  await findMedicalToChange(tx, actor, medical.medicalId)
  if (!areDrawn(await listDocuments(tx, medical.medicalId))) await draw(tx, site, medical, medical.decidedAt)
  return documentsKept(tx, actor, medical)
}

/** There may already be a copy of a lost certificate. */
const areDrawn = (documents: MedicalDocument[]) => documents.some(({ kind }) => kind === 'report')

async function draw(tx: Tx, site: Site, medical: Medical, decidedAt: string) {
  const examiner = examinerOf(medical)
  await writeDocuments(tx, site, examiner, await storedDecision(tx, site, medical, decidedAt))
}

const examinerOf = ({ examinerId }: Medical): Actor => ({ ...theSystem, userId: found(examinerId ?? undefined) })

/** A decision as stored, from which its documents can be printed again. */
export async function storedDecision(tx: Tx, site: Site, medical: Medical, decidedAt: string): Promise<DecidedMedical> {
  const { userId, medicalId, regulatorId } = medical
  const examiner = examinerOf(medical)
  const day = dayInZone(decidedAt)
  const assessment = await readAssessment(tx, examiner, medical)
  const { examinerNumber = '' } = (await findExaminer(tx, examiner.userId, regulatorId, day)) ?? {}
  const parties = await partiesOf(tx, site, examiner, medical, examinerNumber)
  const all = await listStoredCertificates(tx, userId)
  const stored = all.find((one) => one.medicalId === medicalId)
  const used = stored ? await rulesKept(tx, regulatorId, stored.printed.ruleRowIds) : []
  const certificate = stored && asIssued(stored, assessment, used)
  return { medical, assessment, parties, certificate, numbers: numbersOf(all), day, decidedAt }
}

/** Dates as issued, each with the calculation of its day. */
function asIssued(
  { rows, ...stored }: StoredCertificate,
  { proposals }: AssessmentView,
  used: UsedRules[],
): NewCertificate {
  const proposed = proposals.flatMap((proposal) => proposal.rows)
  return {
    certificateId: stored.certificateId,
    number: shownNumber(stored.number),
    code: stored.code ?? '',
    conditions: stored.printed.conditions,
    used,
    rows: rows.flatMap(({ medicalClass, privilege, fromDay, toDay }) => {
      const row = proposed.find((one) => one.medicalClass === medicalClass && one.privilege === privilege)
      return row ? [{ ...row, fromDay, toDay }] : []
    }),
  }
}
