import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { matchPerson } from '@clearwing/domain/hl7/matching.ts'
import type { PatientGroup } from '@clearwing/domain/hl7/report.ts'
import { requestNumbersOf } from '@clearwing/domain/hl7/request-number.ts'
import { medicalForResult } from '@clearwing/domain/medicals/results/window.ts'
import type { Tag } from '@clearwing/domain/notifications/schema.ts'
import { audienceOf, findOpenMedicals, refreshMedical } from '#features/medicals/index.ts'
import { fileResults, orderNumbersOf, settleRequests } from '#features/medicals/results/index.ts'
import { flush } from '#platform/database/at-commit.ts'
import type { Tx } from '#platform/database/database.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import type { Receiver } from './receiver.ts'
import { lookUp, type StoredMessage } from './store.ts'

/** What follows from results: the due list, too, and what the assessment says. */
export const tagsOfResults: Tag[] = [{ type: 'Result' }, { type: 'Assessment' }, { type: 'Medical' }]

type Sent = { group: PatientGroup; processingId: string; hash: string; laboratory: string }

/** The name that its results bear. */
export const laboratoryOf = ({ sendingFacility, sendingApplication }: Sender) => sendingFacility || sendingApplication
type Sender = { sendingFacility: string; sendingApplication: string }

/** Whether it is stored already, and whose it is, without doubt, or why nobody's. */
export async function recognise(tx: Tx, { ourNames, site }: Receiver, { group, processingId, hash, laboratory }: Sent) {
  const requestNumbers = requestNumbersOf(group.reports, ourNames)
  const { patient } = group
  const orderNumbers = orderNumbersOf(group.reports)
  const named = { hash, nhis: patient.nhis, requestNumbers, laboratory, orderNumbers }
  const { people, holders, ...known } = await lookUp(tx, named)
  const [byNhi, byRequest] = [people.filter((one) => one.byNhi), people.filter((one) => one.byRequest)]
  const found = { byNhi, byRequest, holders }
  return { ...known, whose: matchPerson({ patient, processingId, requestNumbers }, found, site.isDemo) }
}

/**
 * Files the results of a message to a person, whose results are locked, and to the open medical whose time they are of.
 */
export async function file(
  tx: Tx,
  receiver: Receiver,
  actor: Actor,
  message: StoredMessage,
  group: PatientGroup,
  userId: number,
) {
  const { messageId, receivedAt } = message
  const open = await findOpenMedicals(tx, userId)
  const today = dayInZone(receivedAt)
  const joined = await fileResults(tx, {
    actor,
    storage: receiver.site.storage,
    reports: group.reports,
    source: {
      userId,
      messageId,
      laboratory: laboratoryOf(message),
      receivedAt,
      requestOf: (report) => requestNumbersOf([report], receiver.ourNames)[0] ?? null,
      medicalOf: (day) => medicalForResult(open, day, today)?.medicalId ?? null,
    },
  })
  await settleRequests(tx, actor, userId, requestNumbersOf(group.reports, receiver.ourNames))
  const medicals = open.filter(({ medicalId }) => joined.includes(medicalId))
  // What was waited for may be here.
  const waiting = medicals.filter(({ measuredAt }) => measuredAt !== null)
  if (waiting.length > 0) await flush(tx)
  for (const { medicalId } of waiting) await refreshMedical(tx, actor, medicalId)
  await invalidateTags(tx, [{ userId }, ...medicals.flatMap(audienceOf)], ...tagsOfResults)
}
