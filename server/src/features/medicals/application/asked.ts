import { wholeYears } from '@clearwing/domain/dates.ts'
import { type Asked, questionsFor } from '@clearwing/domain/medicals/application/rules.ts'
import type { ApplicationValues, AskedForm, Question } from '@clearwing/domain/medicals/application/schema.ts'
import { applicationFee } from '@clearwing/domain/medicals/forms/fees.ts'
import { declarationOf, formFor, needsRepresentative } from '@clearwing/domain/medicals/forms/form-for.ts'
import type { FeeRow, FormRow } from '@clearwing/domain/medicals/forms/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { rulesInForce } from '#features/medicals/rules/store.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'

export type Begun = { questionsOf: string; values: ApplicationValues }
type Applied = Pick<Medical, 'regulatorId' | 'regulatorName' | 'practiceName' | 'classes' | 'gender' | 'dateOfBirth'>

const representative = ['identity.representativeName', 'identity.representativeRelation']

/** The form and the questions of the day this application was begun, as far as this person is asked. */
export async function askedOf(db: Db, medical: Applied, application: Begun): Promise<{ form: AskedForm } & Asked> {
  const { regulatorId, gender, dateOfBirth } = medical
  const form = await formOf(db, medical, application.questionsOf)
  const questions = await rulesInForce<Question>(db, regulatorId, 'question', application.questionsOf)
  const age = dateOfBirth ? wholeYears(dateOfBirth, today()) : 0
  const { formVersion, consent, consentMeaning } = form
  const isYoung = needsRepresentative(form, dateOfBirth, today())
  return {
    form: {
      ...{ formVersion, consent, consentMeaning },
      sections: form.sections as AskedForm['sections'],
      required: [...form.required, ...(isYoung ? representative : [])],
      declaration: declarationOf(form, medical),
      feeCents: (await feeOf(db, medical, application))?.amountCents ?? null,
    },
    questions: questionsFor(questions, { gender: gender ?? undefined, age, formVersion }),
  }
}

/** No form, no application: administrators write one first. */
export async function formOf(
  db: Db,
  { regulatorId, classes }: Pick<Medical, 'regulatorId' | 'classes'>,
  day: string,
): Promise<FormRow> {
  const form = formFor(await rulesInForce<FormRow>(db, regulatorId, 'form', day), classes, day)
  if (form) return form
  throw new Refusal(409, { title: 'This regulator has no form for these classes here.' })
}

/** What the regulator asks for this application: of the day it was begun, and of where its applicant lives. */
export const feeOf = async (
  db: Db,
  { regulatorId }: Pick<Medical, 'regulatorId'>,
  { questionsOf: day, values }: Begun,
) => applicationFee(await rulesInForce<FeeRow>(db, regulatorId, 'fee', day), values.identity?.country, day)
