import { addDays, dayInZone } from '#dates.ts'

type OpenMedical = { medicalId: number; examinedOn: string | null; decidedAt: string | null }

/**
 * The open medical that a result is filed to by its date: from the given number of days before the examination (or
 * before today if there was none) until the decision. The regulator sets the number. If there are several, the one
 * started last. Called for each result of a message.
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
