import type { Medical } from '#medicals/schema.ts'
import type { DueTest, TestPerformer } from '#medicals/timetable/timetable.ts'

/** True until measurements start, while the applicant prepares the visit. */
export const isBeforeVisit = ({ kind, status, examinedOn }: Pick<Medical, 'kind' | 'status' | 'examinedOn'>) =>
  kind === 'certificate' && (status === 'draft' || status === 'at_practice') && examinedOn === null

const always = [
  'Photo identification',
  'Your licence',
  'Your last medical certificate',
  'Glasses or contact lenses, with the spare pair',
  'A list of your medicines',
  'Reports and letters about your health since the last medical',
]

export const thingsToBring = (hasFee: boolean) => (hasFee ? [...always, 'The receipt for the fee'] : always)

const performers: Record<TestPerformer, string> = {
  nurse: 'at the practice',
  examiner: 'at the practice',
  optometrist: 'by an optometrist',
  audiologist: 'by an audiologist',
  laboratory: 'by a laboratory, with a form from the practice',
  cardiologist: 'by a cardiologist',
}

/** 'At the practice or by an audiologist': who performs a test. */
export function performersInWords({ performers: all }: Pick<DueTest, 'performers'>) {
  const words = [...new Set(all.map((one) => performers[one]))].join(' or ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
