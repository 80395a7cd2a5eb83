import { wholeYears } from '@clearwing/domain/dates.ts'
import { type AskedApplication, questionsFor } from '@clearwing/domain/medicals/application/rules.ts'
import type { ApplicationValues, AskedForm, Question } from '@clearwing/domain/medicals/application/schema.ts'
import type { CertificateClass } from '@clearwing/domain/medicals/certificate-classes.ts'
import { type ClockRow, clockRowFor } from '@clearwing/domain/medicals/clocks.ts'
import type { DeclaredForm } from '@clearwing/domain/medicals/declarations/schema.ts'
import { applicationFee } from '@clearwing/domain/medicals/forms/fees.ts'
import { declarationOf, formFor, needsRepresentative } from '@clearwing/domain/medicals/forms/form-for.ts'
import type { FeeRow, FormRow } from '@clearwing/domain/medicals/forms/schema.ts'
import type { CertificateDuration } from '@clearwing/domain/medicals/rule-rows/durations.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { allRules, rulesInForce } from '#features/medicals/rule-rows/store.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'

export type StartedApplication = { questionsOf: string; values: ApplicationValues }
type Applied = Pick<
  Medical,
  'regulatorId' | 'regulatorName' | 'practiceName' | 'classes' | 'kind' | 'gender' | 'dateOfBirth'
>

const representative = ['identity.representativeName', 'identity.representativeRelation']

/** The form and questions in force on the day this application was started, limited to those this person is asked. */
export async function askedOf(
  db: Db,
  medical: Applied,
  application: StartedApplication,
): Promise<{ form: AskedForm } & AskedApplication> {
  const { regulatorId, gender, dateOfBirth } = medical
  const row = await formOf(db, medical, application.questionsOf)
  const rows = await rulesInForce<Question>(db, regulatorId, 'question', application.questionsOf)
  const questions = rows.filter(({ section }) => row.sections.includes(section))
  const age = dateOfBirth ? wholeYears(dateOfBirth, today(db)) : 0
  const { formVersion } = row
  return {
    form: await askedForm(db, medical, application, row),
    questions: questionsFor(questions, { gender: gender ?? undefined, age, formVersion }),
  }
}

/** For a declaration the regulator charges no fee here and requires no guardian. */
async function askedForm(db: Db, medical: Applied, application: StartedApplication, row: FormRow): Promise<AskedForm> {
  const { formVersion, sections, required, consent, consentMeaning } = row
  const isDeclared = medical.kind === 'declaration'
  const isYoung = !isDeclared && needsRepresentative(row, medical.dateOfBirth, today(db))
  return {
    formVersion,
    consent,
    consentMeaning,
    declaration: declarationOf(row, medical),
    sections: sections as AskedForm['sections'],
    required: [...required, ...(isYoung ? representative : [])],
    feeCents: isDeclared ? null : ((await feeOf(db, medical, application))?.amountCents ?? null),
    declared: isDeclared ? await declaredFormOf(db, medical, application.questionsOf) : null,
  }
}

/**
 * Requirements of a declaration by its class. All periods are returned, because the day of the signature determines
 * which applies.
 */
export async function declaredFormOf(
  db: Db,
  { regulatorId, classes }: Pick<Medical, 'regulatorId' | 'classes'>,
  day: string,
): Promise<DeclaredForm> {
  const rows = await rulesInForce<CertificateClass>(db, regulatorId, 'class', day)
  const row = rows.find(({ code }) => classes.includes(code))
  if (!row) throw new Refusal(409, { title: 'This regulator does not have this class.' })
  const { code: medicalClass, signedBy, endorsements, limits, pages } = row
  const durations = await allRules<CertificateDuration>(db, regulatorId, 'duration')
  const clocks = await rulesInForce<ClockRow>(db, regulatorId, 'clock', day)
  return {
    medicalClass,
    signedBy,
    endorsements,
    limits,
    pages,
    durations: durations.filter((duration) => duration.medicalClass === medicalClass),
    sendWithinDays: clockRowFor(clocks, 'dl9', day)?.amount ?? null,
  }
}

/** Returns the form. Without one no application is possible: administrators must enter a form first. */
export async function formOf(
  db: Db,
  { regulatorId, classes }: Pick<Medical, 'regulatorId' | 'classes'>,
  day: string,
): Promise<FormRow> {
  const form = formFor(await rulesInForce<FormRow>(db, regulatorId, 'form', day), classes, day)
  if (form) return form
  throw new Refusal(409, { title: 'This regulator does not have a form for these classes here.' })
}

/** The regulator's fee for this application, by the day it was started and the applicant's residence. */
export const feeOf = async (
  db: Db,
  { regulatorId }: Pick<Medical, 'regulatorId'>,
  { questionsOf: day, values }: StartedApplication,
) => applicationFee(await rulesInForce<FeeRow>(db, regulatorId, 'fee', day), values.identity?.country, day)
