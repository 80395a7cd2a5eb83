import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import type { Risk } from '@clearwing/domain/medicals/assessment/risk.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { importFollowUp } from '#features/medicals/index.ts'
import { seededRandom } from './random.ts'
import type { World } from './world.ts'

type SharedRisk = Omit<Risk, 'classes'>

const weighed = (
  code: string,
  likelihood: number,
  consequence: number,
  narrative: string,
  mitigation: string,
): SharedRisk => ({
  code,
  likelihood,
  consequence,
  narrative,
  mitigation,
  conclusion: mitigation ? 'with_conditions' : 'acceptable',
})

const risks: SharedRisk[] = [
  weighed('I10-I15', 2, 3, 'Treated, mean 132/82 over a week at home. No organ damage.', ''),
  weighed('E11', 2, 4, 'Diet and metformin only: no episode of low glucose.', 'HbA1c every six months'),
  weighed('J45', 2, 2, 'Reliever less than once a month. Spirometry normal.', ''),
  weighed('E78', 1, 3, 'Statin, well tolerated. Risk over five years below 5 %.', ''),
  weighed('G47.3', 3, 3, 'Uses the machine every night, rested in the day.', 'Record of its use with each application'),
  weighed('H52', 1, 2, 'Corrected to the standard in each eye.', 'Spare pair carried'),
  weighed('M40-M54', 1, 2, 'An episode after gardening, settled in two weeks.', ''),
  weighed('F32-F33', 2, 4, 'One episode five years ago, well since, no medicine.', ''),
  weighed('I48', 2, 4, 'One episode in a fever. Holter and echo normal.', ''),
  weighed('N20-N23', 2, 3, 'One stone, passed. None left on the scan.', ''),
]

/** Risks assessed at some people's medicals: the same each time, because they persist. */
export function risksOf(userId: number, classes: MedicalClass[]): Risk[] {
  const random = seededRandom(userId * 7919)
  if (!random.chance(0.3)) return []
  return [{ ...risks[random.whole(0, risks.length - 1)], classes } as Risk]
}

/** An eye report required by a condition that has not arrived. */
export const askForEyeReport = ({ tx, today }: World, certificate: { certificateId: number; medicalId: number }) =>
  importFollowUp(tx, theSystem, certificate.medicalId, {
    certificateId: certificate.certificateId,
    code: 'V3',
    what: 'Report of an optometrist',
    receiver: 'Dr Kiri Heke',
    everyMonths: 12,
    dueOn: addDays(today, -10),
    lastDay: addDays(today, 900),
  })
