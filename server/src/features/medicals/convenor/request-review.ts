import type { Actor } from '@clearwing/domain/access/actor.ts'
import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import type { ReviewRequest, ReviewRight } from '@clearwing/domain/medicals/convenor/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { endTimeToAsk } from '#features/medicals/clocks/time-to-ask.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, refuseFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { beginTaking } from './case-clocks.ts'
import { createCase } from './store.ts'
import { tellParties } from './tell.ts'

type Decided = Pick<Medical, 'medicalId' | 'userId' | 'regulatorId'> & { certificateEventId?: number }

/** Takes a decision to the convenor. A late request is stored and marked; the convenor decides whether to reject it. */
export async function takeToConvenor(
  tx: Tx,
  actor: Actor,
  { medicalId, userId, regulatorId, certificateEventId }: Decided,
  { classes, decidedOn, lastDay, isInTime }: ReviewRight,
  { officeId, grounds }: ReviewRequest,
) {
  if (!decidedOn || !lastDay) throw new Refusal(409, { title: 'There is no decision here that a convenor can review.' })
  const office = found(await findOrganisation(tx, officeId))
  if ((office.organisationTypes & OrganisationType.Convenor) === 0)
    refuseFields({ officeId: ['This organisation is not a convenor’s office.'] })
  const about = certificateEventId
    ? ({ about: 'certificateEvent', aboutId: certificateEventId } as const)
    : ({ about: 'medical', aboutId: medicalId } as const)
  await endTimeToAsk(tx, about, 'asked')
  const requestedOn = today(tx)
  const caseId = await createCase(tx, actor, {
    medicalId,
    userId,
    regulatorId,
    certificateEventId,
    officeId,
    classes,
    decidedOn,
    lastDay,
    grounds,
    requestedOn,
    state: isInTime ? 'asked' : 'out_of_time',
  })
  await beginTaking(tx, { caseId, medicalId, userId, regulatorId, officeId }, requestedOn)
  await tellParties(tx, actor, { caseId, userId, regulatorId, officeId, assignedTo: null })
  return caseId
}
