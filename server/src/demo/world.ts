import type { ConditionPhrase } from '@clearwing/domain/medicals/assessment/conditions.ts'
import type { Periods } from '@clearwing/domain/medicals/certificate/periods.ts'
import type { CertificateDuration } from '@clearwing/domain/medicals/rule-rows/durations.ts'
import type { StoredMedical } from '#features/medicals/index.ts'
import type { Tx } from '#platform/database/database.ts'
import type { RequestedReport } from './answers.ts'
import type { DemoReport } from './person.ts'
import type { Random } from './random.ts'

export type World = {
  tx: Tx
  random: Random
  regulatorId: number
  practiceId: number
  /** Another practice, with its own client, that sees nothing of the first practice's records. */
  otherPracticeId: number
  /** The practice's locations; on Tuesdays it works at the second one. */
  placeIds: number[]
  nurseId: number
  durations: CertificateDuration[]
  periods: Periods
  phrases: ConditionPhrase[]
  today: string
  /** Reports to send as messages once all people exist. */
  reports: DemoReport[]
  /** Reports that answer requests, to send as messages likewise. */
  answers: RequestedReport[]
  /** Medicals to submit to the regulator, after the laboratory's results have arrived. */
  sent: number[]
  /** The medical about which a specialist is asked. */
  referred?: StoredMedical
  /** The medical whose applicant carries a laboratory form and a referral. */
  carrying?: StoredMedical
}
