import { addDays, dayInZone } from '#dates.ts'

type OpenMedical = { medicalId: number; examinedOn: string | null; decidedAt: string | null }

/**
 * The open medical that a result of a day joins: from so many days before the examination, or before today while there
 * was none, to the decision. Its regulator says how many. Of several, the one begun last. A message asks for each of its
 * results.
 */
export function medicalForResult<Medical extends OpenMedical>(
  medicals: Medical[],
  today: string,
  daysBefore: (medical: Medical) => number,
) {
  const windows = medicals
    .toSorted((a, b) => b.medicalId - a.medicalId)
    .map((medical) => {
      const begin = addDays(medical.examinedOn ?? today, -daysBefore(medical))
      return { medical, begin, end: endOf(medical) }
    })
  return (day: string | null) =>
    windows.find(({ begin, end }) => day !== null && day >= begin && (end === null || day <= end))?.medical
}

const endOf = ({ decidedAt }: OpenMedical) => (decidedAt === null ? null : dayInZone(decidedAt))
