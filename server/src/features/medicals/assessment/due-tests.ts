import { dayInZone } from '@clearwing/domain/dates.ts'
import { hasSmokedPastFiveYears } from '@clearwing/domain/medicals/application/rules.ts'
import type { DueTests } from '@clearwing/domain/medicals/assessment/answered.ts'
import { dueTests } from '@clearwing/domain/medicals/assessment/due-tests.ts'
import { evidenceOf } from '@clearwing/domain/medicals/assessment/evidence.ts'
import { initialClasses } from '@clearwing/domain/medicals/assessment/initial.ts'
import { testsAttached } from '@clearwing/domain/medicals/attachments/rules.ts'
import type { ExaminationValues } from '@clearwing/domain/medicals/examination/schema.ts'
import type { StandardRow } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import { testsDone } from '@clearwing/domain/medicals/examination/tests-done.ts'
import { testsReported } from '@clearwing/domain/medicals/results/tests.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { DueFacts, TestResult } from '@clearwing/domain/medicals/timetable/due-rows.ts'
import type { TestRow } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { scheduleRows } from '@clearwing/domain/test-schedules/asking.ts'
import { findApplication } from '#features/medicals/application/store.ts'
import { listAttachmentsOfPerson } from '#features/medicals/attachments/store.ts'
import { listCertificatesBeside } from '#features/medicals/certificate/visible-certificates.ts'
import { listOtherParts, listParts } from '#features/medicals/examination/store.ts'
import { listResultsThatCount } from '#features/medicals/results/index.ts'
import { readCertificatePeriods } from '#features/medicals/rule-rows/period-store.ts'
import { rulesInForce } from '#features/medicals/rule-rows/store.ts'
import { basisOfMedical, decidedAmong } from '#features/medicals/visible-findings-store.ts'
import { listAskingSchedules } from '#features/test-schedules/index.ts'
import { shownName } from '#features/users/index.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { listWaivers } from './store.ts'

/**
 * Tests due for a medical: which, why, who requires them, and what satisfies them. Includes the regulator's timetable
 * of routine examinations and the requirements of the person's organisations.
 */
export async function readDueTests(db: Db, medical: Medical): Promise<DueTests> {
  const facts = await dueFacts(db, medical)
  const asking = await listAskingSchedules(db, medical, facts.examinationDay)
  const rows = [...facts.rows, ...scheduleRows(asking, medical.classes)]
  return { lines: dueTests({ ...facts, rows }), assessedOn: facts.assessmentDay }
}

/** Only the tests required by the regulator, which determine the status of a medical. */
export const readTestsOfTimetable = async (db: Db, medical: Medical) => dueTests(await dueFacts(db, medical))

/** The due tests with the evidence for the assessment, for printing. */
export async function readTestsAndEvidence(db: Db, medical: Medical) {
  const facts = await dueFacts(db, medical)
  return { dueTests: dueTests(facts), evidence: evidenceOf(facts) }
}

async function dueFacts(db: Db, medical: Medical): Promise<DueFacts> {
  const { medicalId, regulatorId, classes, practiceName } = medical
  const assessmentDay = medical.decidedAt ? dayInZone(medical.decidedAt) : today(db)
  const examinationDay = medical.examinedOn ?? assessmentDay
  const values = (await findApplication(db, medicalId))?.values ?? {}
  const isBasis = await basisOfMedical(db, medical)
  // Only certificates of the same regulator make this a renewal.
  const earlier = (await listCertificatesBeside(db, medical)).filter((one) => one.regulatorId === regulatorId)
  const sections = await listParts(db, medicalId)
  const ownParts = sections.map(({ savedAtName, ...part }) => ({ ...part, atName: savedAtName ?? practiceName }))
  const own = partsAsValues(ownParts)
  const standards = await rulesInForce<StandardRow>(db, regulatorId, 'standard', examinationDay)
  const done = (parts: Part[], day: string) =>
    testsDone(partsAsValues(parts), day, classes, standards).map(({ part, ...result }) => ({
      ...result,
      from: parts.find((one) => one.part === part)?.atName ?? undefined,
    }))
  const others = Map.groupBy(await listOtherParts(db, medical, isBasis), ({ day }) => day ?? '')
  return {
    rows: await rulesInForce<TestRow>(db, regulatorId, 'test', examinationDay),
    classes,
    examinationDay,
    assessmentDay,
    dateOfBirth: medical.dateOfBirth ?? examinationDay,
    sex: medical.gender,
    ifr: values.flying?.ifr === 'yes',
    smokedPast5y: hasSmokedPastFiveYears(values),
    riskPercent: own.cardiovascular_risk?.percent ?? latestRisk(others),
    initialClasses: initialClasses(
      classes,
      earlier.flatMap(({ rows }) => rows),
      examinationDay,
      (await readCertificatePeriods(db, regulatorId, examinationDay)).lapse,
    ),
    previousExaminationDay: medical.earlierOn,
    results: [
      ...done(ownParts, examinationDay),
      ...[...others].flatMap(([day, parts]) => done(parts, day).map(asEarlier)),
      ...(await laboratoryTests(db, medical)),
      ...(await attachedTests(db, medical)),
    ],
    waivers: await waiversOf(db, medical),
  }
}

/** Tests shown by accepted documents, including those of earlier medicals that are known with this one. */
async function attachedTests(db: Db, medical: Medical): Promise<TestResult[]> {
  const all = await listAttachmentsOfPerson(db, medical.userId)
  const isKnown = await decidedAmong(db, medical, await basisOfMedical(db, medical))
  const visibleAttachments = all.filter(({ medicalId }) => medicalId === medical.medicalId || isKnown(medicalId))
  return testsAttached(visibleAttachments, medical.medicalId)
}

type Part = { part: string; values: Record<string, unknown>; atName: string | null }

/** Each part was validated against its schema when it was saved. */
const partsAsValues = (parts: Pick<Part, 'part' | 'values'>[]) =>
  Object.fromEntries(parts.map(({ part, values }) => [part, values])) as ExaminationValues

const asEarlier = (result: TestResult): TestResult => ({ ...result, isOfThisMedical: false })

const latestRisk = (others: Map<string, Part[]>) =>
  [...others.values()].flatMap((parts) => partsAsValues(parts).cardiovascular_risk?.percent ?? []).at(-1) ?? null

const laboratoryTests = async (db: Db, medical: Medical): Promise<TestResult[]> =>
  testsReported(await listResultsThatCount(db, medical), medical.medicalId)

export async function waiversOf(db: Db, { medicalId }: Medical): Promise<DueFacts['waivers']> {
  return (await listWaivers(db, medicalId)).map(({ test, reason, waivedBy, waivedAt }) => ({
    test,
    reason,
    byName: shownName(waivedBy),
    day: dayInZone(waivedAt),
  }))
}
