import { wholeYears } from '#dates.ts'
import type { MedicalClass } from '#medicals/classes.ts'
import { isInForceOn } from '#medicals/dated-rows.ts'
import type { FormRow, FormSeed } from './schema.ts'

/**
 * The form for these classes on a day: the one that serves most of them, of several the newest. One application carries
 * any of the classes of a regulator (form 24067-001), so there is one form for all of them.
 */
export function formFor<Row extends FormSeed>(rows: Row[], classes: MedicalClass[], day: string): Row | undefined {
  const served = (row: Row) => classes.filter((each) => row.classes.includes(each)).length
  return rows
    .filter((row) => isInForceOn(row, day) && served(row) > 0)
    .toSorted((a, b) => served(b) - served(a) || b.fromDay.localeCompare(a.fromDay))[0]
}

/** What a section must give, without its name. */
export const requiredIn = ({ required }: Pick<FormRow, 'required'>, section: string) =>
  required.filter((field) => field.startsWith(`${section}.`)).map((field) => field.slice(section.length + 1))

/** Whoever is that young applies with a parent or guardian (Health Information Privacy Code 2020, rule 4). */
export const needsRepresentative = (
  { representativeUnder }: Pick<FormRow, 'representativeUnder'>,
  dateOfBirth: string | null | undefined,
  day: string,
) => representativeUnder !== null && !!dateOfBirth && wholeYears(dateOfBirth, day) < representativeUnder

type Names = { regulatorName: string; practiceName: string | null }

/** The sentences that are declared, with the names of those whom they name. */
export const declarationOf = ({ declaration }: Pick<FormRow, 'declaration'>, { regulatorName, practiceName }: Names) =>
  declaration.map((sentence) =>
    sentence.replaceAll('{practice}', practiceName ?? 'the practice I choose').replaceAll('{regulator}', regulatorName),
  )
