import { addDays, dayInZone } from '#dates.ts'

type OpenMedical = { medicalId: number; examinedOn: string | null; decidedAt: string | null }

/** How long before the examination a result may be (decided for results and reports alike). */
const daysBefore = 90

/**
 * The open medical that a result of this day joins: from 90 days before the examination, or before today while there
 * was none, to the decision. Of several, the one begun last.
 */
export function medicalForResult<Medical extends OpenMedical>(medicals: Medical[], day: string | null, today: string) {
  const fitting = medicals.filter(({ examinedOn, decidedAt }) => {
    const begin = addDays(examinedOn ?? today, -daysBefore)
    return day !== null && day >= begin && (decidedAt === null || day <= dayInZone(decidedAt))
  })
  return fitting.toSorted((a, b) => b.medicalId - a.medicalId)[0]
}
