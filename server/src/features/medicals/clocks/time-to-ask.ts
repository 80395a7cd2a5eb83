import type { ClockAbout } from '@clearwing/domain/medicals/clocks/schema.ts'
import { reviewable } from '@clearwing/domain/medicals/convenor/rules.ts'
import type { ClassOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { finishClock, startClock } from '#features/medicals/clocks/index.ts'
import type { Tx } from '#platform/database/database.ts'

type MedicalKey = { medicalId: number; userId: number; regulatorId: number }
type About = { about: ClockAbout; aboutId: number }

/** Starts the person's deadline to take a decision to the convenor. It is private: neither side is notified. */
export async function beginTimeToAsk(
  tx: Tx,
  { medicalId, userId, regulatorId }: MedicalKey,
  about: About,
  day: string,
) {
  await endTimeToAsk(tx, about, 'decided again')
  const parties = { medicalId, userId, regulatorId }
  await startClock(tx, { ...parties, ...about, kind: 'convenor_request', startedOn: day, owner: 'pilot' })
}

export const endTimeToAsk = (tx: Tx, { about, aboutId }: About, as: string) =>
  finishClock(tx, about, aboutId, 'convenor_request', as)

/** Starts or ends the time to ask for a review of a medical: its last refusal counts, as for the right itself. */
export async function followRefusals(tx: Tx, medical: Medical, news: ClassOutcome[], day: string) {
  const about = { about: 'medical', aboutId: medical.medicalId } as const
  if (reviewable(news).length > 0) await beginTimeToAsk(tx, medical, about, day)
  else if (reviewable(medical.outcomes).length === 0) await endTimeToAsk(tx, about, 'nothing refused')
}
