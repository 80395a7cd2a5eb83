import { wholeYears } from '#dates.ts'
import type { MedicalClass } from '#medicals/classes.ts'
import { isInForceOn } from '#medicals/dated-rows.ts'
import type { FormRow, FormSeed } from './schema.ts'

/**
 * The form for these classes on a day: the one that serves most of them; if several do, the latest. One application can
 * be for any of a regulator's classes (form 24067-001), so there is one form for all of them.
 */
export function formFor<Row extends FormSeed>(rows: Row[], classes: MedicalClass[], day: string): Row | undefined {
  const served = (row: Row) => classes.filter((each) => row.classes.includes(each)).length
  return rows
    .filter((row) => isInForceOn(row, day) && served(row) > 0)
    .toSorted((a, b) => served(b) - served(a) || b.fromDay.localeCompare(a.fromDay))[0]
}

/** Required fields of a section, without its name. */
export const requiredIn = ({ required }: Pick<FormRow, 'required'>, section: string) =>
  required.filter((field) => field.startsWith(`${section}.`)).map((field) => field.slice(section.length + 1))

/**
 * True when the applicant is so young that a parent or guardian must apply with them (Health Information Privacy Code
 * 2020, rule 4).
 */
export const needsRepresentative = (
  { representativeUnder }: Pick<FormRow, 'representativeUnder'>,
  dateOfBirth: string | null | undefined,
  day: string,
) => representativeUnder !== null && !!dateOfBirth && wholeYears(dateOfBirth, day) < representativeUnder

type Names = { regulatorName: string; practiceName: string | null }

/** Sentences of the declaration, with names filled in. */
export const declarationOf = ({ declaration }: Pick<FormRow, 'declaration'>, { regulatorName, practiceName }: Names) =>
  declaration.map((sentence) =>
    sentence.replaceAll('{practice}', practiceName ?? 'the practice I choose').replaceAll('{regulator}', regulatorName),
  )
