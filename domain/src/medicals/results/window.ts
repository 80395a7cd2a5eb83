import { addDays, dayInZone } from '#dates.ts'

type OpenMedical = { medicalId: number; examinedOn: string | null; decidedAt: string | null }

/** How long before the examination a result may be (decided for results and reports alike). */
const daysBefore = 90

/**
 * The open medical that a result of a day joins: from 90 days before the examination, or before today while there was
 * none, to the decision. Of several, the one begun last. A message asks for each of its results.
 */
export function medicalForResult<Medical extends OpenMedical>(medicals: Medical[], today: string) {
  const windows = medicals
    .toSorted((a, b) => b.medicalId - a.medicalId)
    .map((medical) => ({ medical, begin: addDays(medical.examinedOn ?? today, -daysBefore), end: endOf(medical) }))
  return (day: string | null) =>
    windows.find(({ begin, end }) => day !== null && day >= begin && (end === null || day <= end))?.medical
}

const endOf = ({ decidedAt }: OpenMedical) => (decidedAt === null ? null : dayInZone(decidedAt))
