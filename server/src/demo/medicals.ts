import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, addMonths, dayInZone, momentAt, wholeYears } from '@clearwing/domain/dates.ts'
import { type ConditionPhrase, conditionsAsPrinted } from '@clearwing/domain/medicals/assessment/conditions.ts'
import { outcomesOf } from '@clearwing/domain/medicals/assessment/outcome.ts'
import { type ChosenCondition, type Decision, emptyAssessment } from '@clearwing/domain/medicals/assessment/schema.ts'
import { proposeExpiry } from '@clearwing/domain/medicals/certificate/expiry.ts'
import type { RowState } from '@clearwing/domain/medicals/certificate/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { CertificateDuration } from '@clearwing/domain/medicals/rule-rows/durations.ts'
import type { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { dayOfWeek } from '@clearwing/domain/public-holidays.ts'
import {
  createCertificate,
  importMedical,
  newCode,
  ruleRowIds,
  rulesInForce,
  rulesUsed,
  type StoredMedical,
  takeNumber,
} from '#features/medicals/index.ts'
import { fullName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import type { DemoExaminer, DemoPerson } from './person.ts'
import { risksOf } from './risks.ts'
import { applicationOf, examinationOf } from './values.ts'
import type { World } from './world.ts'

/** Times are UTC: a morning in New Zealand is the evening before. */
const at = (day: string, time: string) => momentAt(addDays(day, -1), time, 'UTC')

/** A past examination, by default decided the same day and accepted by the regulator. */
export async function decidedMedical(
  world: World,
  examiner: DemoExaminer,
  { userId, user, body }: DemoPerson,
  classes: MedicalClass[],
  day: string,
  options: { year: number; status?: MedicalStatus; conditions?: ChosenCondition[]; examinedOn?: string },
) {
  const { tx, random, regulatorId, practiceId, nurseId } = world
  const { status = 'accepted', conditions = [], examinedOn = day } = options
  const isSent = ['submitted', 'queried', 'accepted'].includes(status)
  const signedAt = at(examinedOn, '20:05')
  const decisions = classes.map((medicalClass) => eligible(medicalClass, conditions))
  const medical = await importMedical(tx, theSystem, {
    medical: {
      userId,
      regulatorId,
      practiceId,
      locationId: placeOn(world, examinedOn),
      classes,
      status,
      createdAt: at(addMonths(examinedOn, -1), '07:00'),
      statusSince: at(day, '21:30'),
      sentAt: at(examinedOn, '08:00'),
      identityKind: 'New Zealand passport',
      identityCharacters: '4821',
      identitySightedAt: at(examinedOn, '20:00'),
      identitySightedBy: examiner.userId,
      signedAt,
      signedVersion: 1,
      witnessedAt: at(examinedOn, '20:08'),
      feeAmountCents: 13_283,
      feeSeenAt: at(examinedOn, '20:02'),
      feeSeenBy: examiner.userId,
      witnessedBy: examiner.userId,
      examinedOn,
      measuredAt: at(examinedOn, '20:50'),
      examinerId: examiner.userId,
      decidedAt: at(day, '21:30'),
      submittedAt: isSent ? at(day, '22:00') : null,
      acceptedAt: status === 'accepted' ? at(day, '23:00') : null,
      outcomes: outcomesOf(decisions),
    },
    application: applicationOf(user, classes, body, examinedOn),
    parts: examinationOf(random, body, options.year, classes, examinedOn),
    measuredBy: nurseId,
    assessment: {
      ...emptyAssessment,
      decisions,
      conditions,
      comments: body.wearsGlasses ? [seesWell] : [],
      risks: risksOf(userId, classes),
      recommendation: 'meets',
    },
  })
  if (isSent) world.sent.push(medical.medicalId)
  return medical
}

const placeOn = ({ placeIds: [usual, onTuesdays] }: World, day: string) =>
  (dayOfWeek(day) === 2 ? onTuesdays : usual) ?? null

const seesWell = { questionNumber: '8', text: 'Corrected acuity meets the standard; spare pair seen.' }

function eligible(medicalClass: MedicalClass, conditions: ChosenCondition[]): Decision {
  const isConditioned = conditions.some(({ classes }) => classes.includes(medicalClass))
  const outcome = isConditioned ? 'eligible_with_conditions' : 'eligible'
  return { medicalClass, outcome, keepAnniversary: true, expiresOn: [], reasons: '' }
}

/** The certificate of that day, with the dates the rules gave. */
export async function issue(
  world: World,
  examiner: DemoExaminer,
  { userId, user }: DemoPerson,
  medical: StoredMedical,
  heldRows: RowState[],
  chosen: ChosenCondition[] = [],
) {
  const { tx, regulatorId, durations, periods, phrases } = world
  const { classes, examinedOn, decidedAt } = medical
  const day = decidedAt ? dayInZone(decidedAt) : world.today
  const dateOfBirth = user.dateOfBirth ?? '1980-01-01'
  const given = { dateOfBirth, issueDay: day, durations, heldRows, anniversaryDays: periods.anniversary }
  const proposed = classes.flatMap((medicalClass) => proposeExpiry({ ...given, medicalClass }).rows)
  const rows = proposed.map(({ medicalClass, privilege, fromDay, toDay, arithmetic }) => {
    const { duration, base } = arithmetic
    return {
      medicalClass,
      privilege,
      fromDay,
      toDay,
      ruleRowId: duration.ruleRowId,
      keptAnniversary: base === 'anniversary',
    }
  })
  const conditions = conditionsAsPrinted(chosen, phrases, { day, from: examiner.name })
  const used = await rulesUsed(tx, medical, {
    durations: rows.map(({ ruleRowId }) => ruleRowId),
    values: { ...emptyAssessment, conditions: chosen, risks: risksOf(userId, classes) },
    day,
  })
  const printed = {
    holderName: fullName({
      firstName: user.firstName,
      middleNames: user.middleNames ?? null,
      lastName: user.lastName,
    }),
    holderRegistrationNumber: user.number ?? '',
    dateOfBirth,
    examinerName: examiner.name,
    examinedOn: examinedOn ?? day,
    conditions,
    ruleRowIds: ruleRowIds(used),
  }
  const certificate = {
    regulatorId,
    number: await takeNumber(tx, regulatorId),
    medicalId: medical.medicalId,
    userId,
    issuedOn: day,
    issuedAt: at(day, '21:30'),
    issuedBy: examiner.userId,
    examinerNumber: examiner.number,
    code: newCode(),
    printed,
  }
  const certificateId = await createCertificate(tx, theSystem, medical, certificate, rows)
  return { certificateId, medicalId: medical.medicalId, issuedOn: day, rows }
}

export const findDurations = (tx: Tx, regulatorId: number, day: string) =>
  rulesInForce<CertificateDuration>(tx, regulatorId, 'duration', day)

export const findPhrases = (tx: Tx, regulatorId: number, day: string) =>
  rulesInForce<ConditionPhrase>(tx, regulatorId, 'condition', day)

/** Months between two examinations, as usual for a pilot of that age with those classes. */
export const rhythm = (classes: MedicalClass[], dateOfBirth: string, day: string) => {
  const isFromForty = wholeYears(dateOfBirth, day) >= 40
  if (classes.includes('class1')) return 12
  return isFromForty ? 24 : classes.includes('class3') ? 48 : 60
}
