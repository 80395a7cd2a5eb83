import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { matchPerson } from '@clearwing/domain/hl7/matching.ts'
import type { PatientGroup } from '@clearwing/domain/hl7/report.ts'
import { requestNumbersOf } from '@clearwing/domain/hl7/request-number.ts'
import { medicalForResult } from '@clearwing/domain/medicals/results/window.ts'
import { audienceOf, findOpenMedicals, refreshMedical } from '#features/medicals/index.ts'
import { fileResults, markResulted } from '#features/medicals/results/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import type { Receiver } from './receiver.ts'
import { findPeople, type StoredMessage } from './store.ts'

/** Whose it is, without doubt, or why nobody's. */
export async function match(tx: Tx, { ourNames, site }: Receiver, group: PatientGroup, processingId: string) {
  const requestNumbers = requestNumbersOf(group.reports, ourNames)
  const found = await findPeople(tx, group.patient.nhis, requestNumbers)
  return matchPerson({ patient: group.patient, processingId, requestNumbers }, found, site.isDemo)
}

/** Files the results of a message to a person, and to the open medical whose time they are of. */
export async function file(
  tx: Tx,
  receiver: Receiver,
  actor: Actor,
  message: StoredMessage,
  group: PatientGroup,
  userId: number,
) {
  const { messageId, sendingFacility, sendingApplication, receivedAt } = message
  const open = await findOpenMedicals(tx, userId)
  const today = dayInZone(receivedAt)
  const joined = await fileResults(tx, {
    actor,
    storage: receiver.site.storage,
    reports: group.reports,
    source: {
      userId,
      messageId,
      laboratory: sendingFacility || sendingApplication,
      receivedAt,
      medicalOf: (day) => medicalForResult(open, day, today)?.medicalId ?? null,
    },
  })
  const isComplete = group.reports.every(({ status }) => status === 'F' || status === 'C')
  await markResulted(tx, actor, requestNumbersOf(group.reports, receiver.ourNames), isComplete)
  const medicals = open.filter(({ medicalId }) => joined.includes(medicalId))
  // What was waited for may be here.
  for (const { medicalId, measuredAt } of medicals) if (measuredAt) await refreshMedical(tx, actor, medicalId)
  await invalidateTags(tx, [{ userId }, ...medicals.flatMap(audienceOf)], { type: 'Result' }, { type: 'Medical' })
}
