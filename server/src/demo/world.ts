import type { ConditionPhrase } from '@clearwing/domain/medicals/assessment/conditions.ts'
import type { CertificateDuration } from '@clearwing/domain/medicals/certificate/durations.ts'
import type { Periods } from '@clearwing/domain/medicals/certificate/periods.ts'
import type { StoredMedical } from '#features/medicals/index.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Answer } from './answers.ts'
import type { Report } from './person.ts'
import type { Random } from './random.ts'

export type World = {
  tx: Tx
  random: Random
  regulatorId: number
  practiceId: number
  /** Another one, with a client of its own, that sees nothing of the first. */
  otherPracticeId: number
  /** Where the practice works: at the second one on Tuesdays. */
  placeIds: number[]
  nurseId: number
  durations: CertificateDuration[]
  periods: Periods
  phrases: ConditionPhrase[]
  today: string
  /** To be sent as messages, once everybody is there. */
  reports: Report[]
  /** The same, of what was asked for. */
  answers: Answer[]
  /** Medicals that were sent to the regulator: with the laboratory's results, so not before those. */
  sent: number[]
  /** About which a specialist is asked. */
  referred?: StoredMedical
  /** Its applicant carries a laboratory form and a referral. */
  carrying?: StoredMedical
}
