import { z } from 'zod'
import { MedicalClass, Privilege } from '#medicals/classes.ts'
import { datedRow, isInForceOn } from '#medicals/dated-rows.ts'

/** Maximum duration of a certificate (rule 67.61(a)), for ages from `ageFrom` to `ageTo` whole years, both included. */
export const CertificateDuration = z
  .object({
    ...datedRow,
    medicalClass: MedicalClass,
    privilege: Privilege,
    ageFrom: z.int32(),
    ageTo: z.int32().nullable(),
    months: z.int32(),
  })
  .meta({ id: 'CertificateDuration' })
export type CertificateDuration = z.infer<typeof CertificateDuration>

/** A row as seeded: the regulator and the id are added by the database. */
export type DurationSeed = Omit<CertificateDuration, 'ruleRowId' | 'regulatorId'>

export const includesAge = ({ ageFrom, ageTo }: { ageFrom: number; ageTo: number | null }, age: number) =>
  ageFrom <= age && (ageTo === null || age <= ageTo)

/** '40 and over', 'under 40', '40 to 49', 'any age'. */
export function ageBand({ ageFrom, ageTo }: { ageFrom: number; ageTo: number | null }) {
  if (ageTo === null) return ageFrom === 0 ? 'any age' : `${ageFrom} and over`
  return ageFrom === 0 ? `under ${ageTo + 1}` : `${ageFrom} to ${ageTo}`
}

/**
 * The rows that apply to a class at an age on a day, one per privilege. If two overlap, the newer one applies, then the
 * shorter: a mistake in the table must not lengthen a certificate.
 */
export function durationsFor<Row extends DurationSeed>(
  rows: Row[],
  medicalClass: MedicalClass,
  age: number,
  day: string,
): Row[] {
  const found = rows
    .filter((row) => row.medicalClass === medicalClass && isInForceOn(row, day) && includesAge(row, age))
    .toSorted((a, b) => b.fromDay.localeCompare(a.fromDay) || a.months - b.months)
  const byPrivilege = Map.groupBy(found, ({ privilege }) => privilege)
  return Privilege.options.flatMap((privilege) => byPrivilege.get(privilege)?.slice(0, 1) ?? [])
}
