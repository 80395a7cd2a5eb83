import type { Actor } from '@clearwing/domain/access/actor.ts'
import { isLiving } from '@clearwing/domain/medicals/certificate/befalls.ts'
import { eventProblems, openLoss, type SingleEvent } from '@clearwing/domain/medicals/certificate/events.ts'
import { prolongs, revokedBy, suspensionsOf } from '@clearwing/domain/medicals/certificate/in-force.ts'
import type { RowState } from '@clearwing/domain/medicals/certificate/schema.ts'
import { finishClock, type NewClock, readDueDay, startClock } from '#features/medicals/clocks/index.ts'
import { beginTimeToAsk, endTimeToAsk } from '#features/medicals/clocks/time-to-ask.ts'
import { tellEmployers, tellOfLoss } from '#features/medicals/emails/tell.ts'
import { mailLink } from '#features/medicals/mail-link.ts'
import { audienceOf } from '#features/medicals/store.ts'
import { hasCareEnded } from '#features/medicals/visible-findings-store.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, refuseFields } from '#platform/errors/refusal.ts'
import { type Audience, announce, invalidateTags } from '#platform/live/announce.ts'
import type { Site } from '#platform/site.ts'
import { createCertificateEvent, type NewEvent, type StoredEvent, saveCopySent } from './event-store.ts'
import { isOfPractice, issueCopy, writeNoticeOf } from './notices.ts'
import { type FoundCertificate, findCertificate } from './record.ts'
import { newCode } from './store.ts'

/** Events that change whether the holder may use the certificate. */
const standingChanges: SingleEvent['kind'][] = [
  ...(['suspension', 'suspension_cancellation', 'revocation', 'revocation_cancellation', 'surrender'] as const),
]

/**
 * Records events of a certificate with notices and deadlines, and notifies everyone concerned, in one transaction. The
 * caller has checked the permission. `held` is the locked certificate.
 */
export async function recordEvents(
  tx: Tx,
  site: Site,
  actor: Actor,
  held: FoundCertificate,
  inputs: SingleEvent[],
): Promise<FoundCertificate> {
  let now = held
  for (const input of inputs) now = await recordEvent(tx, site, actor, now, input)
  await tellHolder(tx, actor, now)
  if (inputs.some(({ kind }) => kind === 'loss')) await tellOfLoss(tx, actor, now)
  if (inputs.some(({ kind }) => standingChanges.includes(kind))) await tellEmployers(tx, actor, now.certificate.userId)
  return now
}

async function recordEvent(tx: Tx, site: Site, actor: Actor, held: FoundCertificate, input: SingleEvent) {
  const { certificate, events, limits } = held
  const certificateState = { rows: certificate.rows, conditions: certificate.conditions, events, limits }
  refuseFields(eventProblems(input, certificateState))
  const isProlonged = prolongs({ ...input, fromDay: limits.today }, certificate.rows, events)
  const { certificateEventId } = await createCertificateEvent(
    tx,
    actor,
    await rowOf(tx, actor, held, input),
    certificate.userId,
  )
  const now = found(await findCertificate(tx, actor, certificate.certificateId))
  const event = found(now.events.find((one) => one.certificateEventId === certificateEventId))
  const changed = { ...now, event }
  // The regulator did not issue a declaration, so it gives no notice about it.
  if (now.certificate.kind === 'certificate') await writeNoticeOf(tx, site, actor, changed, isProlonged)
  if (event.kind === 'replacement' || event.kind === 'correction') await issueCopy(tx, site, actor, changed)
  await runClocks(tx, actor, now, event)
  await timeToAskOf(tx, now, event)
  return found(await findCertificate(tx, actor, certificate.certificateId))
}

async function rowOf(tx: Tx, actor: Actor, { certificate, limits }: FoundCertificate, input: SingleEvent) {
  const { certificateId, regulatorId } = certificate
  const { isDeclared: _, toDay, ...given } = input
  const lapses = input.kind === 'suspension' || input.kind === 'condition'
  const row: NewEvent = {
    ...given,
    certificateId,
    fromDay: limits.today,
    toDay: toDay ?? (lapses ? limits.suspensionEnds : null),
    byUserId: actor.userId,
    organisationId: actor.organisationId,
    at: tx.now,
    verificationCode: input.kind === 'replacement' ? newCode() : null,
    copyDueOn: isOfPractice(actor, regulatorId)
      ? await readDueDay(tx, regulatorId, 'extension_copy', limits.today)
      : null,
  }
  return row
}

/** Starts the deadlines: a suspension has its own end; a copy is due with the regulator. */
async function runClocks(
  tx: Tx,
  actor: Actor,
  { certificate, medical, events, limits }: FoundCertificate,
  event: StoredEvent,
) {
  const { certificateId: aboutId, userId, regulatorId, rows } = certificate
  const about = { about: 'certificate', aboutId, userId, regulatorId, medicalId: medical.medicalId } as const
  // The regulator may not know of an unsubmitted certificate; it learns of these events with the submission. Nor may a
  // practice whose care has ended.
  const practiceId = (await hasCareEnded(tx, medical)) ? null : medical.practiceId
  const clock = { ...about, practiceId, regulatorKnows: medical.submittedAt !== null }
  if (event.copyDueOn)
    await startClock(tx, {
      ...clock,
      kind: 'extension_copy',
      startedOn: limits.today,
      dueOn: event.copyDueOn,
      owner: 'practice',
      ownerOrganisationId: event.organisationId,
    })
  await runLoss(
    tx,
    { ...clock, startedOn: limits.today },
    event.kind,
    openLoss(events) !== undefined && rows.some(isAlive),
  )
  // A certificate that was revoked or surrendered in the meantime is no longer suspended.
  const suspended = rows.filter(({ state }) => state === 'suspended')
  const [running] = suspensionsOf(suspended, events, limits.today).toSorted((a, b) =>
    (b.toDay ?? '').localeCompare(a.toDay ?? ''),
  )
  await finishClock(tx, 'certificate', aboutId, 'suspension', event.kind)
  if (running?.toDay)
    await startClock(tx, {
      ...clock,
      kind: 'suspension',
      startedOn: limits.today,
      dueOn: running.toDay,
      owner: isOfPractice({ ...actor, organisationId: running.organisationId }, regulatorId) ? 'practice' : 'regulator',
    })
}

const isAlive = ({ state }: RowState) => isLiving(state)

/**
 * A reported loss is the regulator's task until it replaces the certificate, the holder withdraws the report, or there
 * is nothing left to replace.
 */
async function runLoss(tx: Tx, clock: Omit<NewClock, 'kind' | 'owner'>, kind: StoredEvent['kind'], isAwaited: boolean) {
  const { aboutId, regulatorId, startedOn } = clock
  if (!isAwaited) return finishClock(tx, 'certificate', aboutId, 'loss', kind)
  if (kind !== 'loss') return
  const dueOn = await readDueDay(tx, regulatorId, 'loss', startedOn)
  const owner = { owner: 'regulator', ownerOrganisationId: regulatorId } as const
  await startClock(tx, { ...clock, kind: 'loss', dueOn, ...owner })
}

/** The holder has a time limit to take a revocation to the convenor, as long as it is in force. */
async function timeToAskOf(tx: Tx, { certificate, events }: FoundCertificate, event: StoredEvent) {
  for (const one of events.filter(({ kind }) => kind === 'revocation')) {
    const about = { about: 'certificateEvent', aboutId: one.certificateEventId } as const
    const isOver = revokedBy(one, certificate.rows, events).length === 0
    if (isOver) await endTimeToAsk(tx, about, event.kind)
    else if (one.certificateEventId === event.certificateEventId)
      await beginTimeToAsk(tx, certificate, about, event.fromDay)
  }
}

/**
 * Notifies everyone whose page shows this certificate, in the same transaction; the holder's message reveals no
 * details.
 */
export async function tellHolder(tx: Tx, actor: Actor, { certificate, medical, access }: FoundCertificate) {
  const audience: Audience[] = []
  for (const one of [medical, ...access.open])
    audience.push(...audienceOf((await hasCareEnded(tx, one)) ? { ...one, practiceId: null } : one))
  // A revocation can be taken to the convenor as long as it is in force.
  await invalidateTags(tx, audience, { type: 'Certificate' }, { type: 'Medical' }, { type: 'ConvenorCase' })
  const { userId, certificateId } = certificate
  if (actor.userId === userId) return
  const notice = { type: 'info', title: 'There is an update about your medical certificate', lines: [] } as const
  await announce(tx, [{ userId }], 'Toast', { ...notice, lines: [] })
  await mailLink(tx, actor, userId, 'certificateChanged', `/certificate/${certificateId}`)
}

/** Sends the regulator its copy of a practice's event; the deadline ends with the last copy due. */
export async function sendCopy(tx: Tx, actor: Actor, held: FoundCertificate, event: StoredEvent) {
  const { certificate, medical, events } = held
  if (event.copySentAt !== null) return found(await findCertificate(tx, actor, certificate.certificateId))
  await saveCopySent(tx, actor, event, certificate.userId)
  const isOther = ({ certificateEventId }: StoredEvent) => certificateEventId !== event.certificateEventId
  const isDue = events.some((one) => isOther(one) && one.copyDueOn !== null && one.copySentAt === null)
  if (!isDue) await finishClock(tx, 'certificate', certificate.certificateId, 'extension_copy', 'sent')
  await invalidateTags(tx, audienceOf(medical), { type: 'Certificate' })
  return found(await findCertificate(tx, actor, certificate.certificateId))
}
