import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { SingleEvent } from '@clearwing/domain/medicals/certificate/events.ts'
import { revokedBy } from '@clearwing/domain/medicals/certificate/in-force.ts'
import { type MedicalClass, sortClasses } from '@clearwing/domain/medicals/classes.ts'
import type { ClockRow } from '@clearwing/domain/medicals/clocks.ts'
import { reviewLastDay } from '@clearwing/domain/medicals/convenor/rules.ts'
import type { ReviewRequest, ReviewRight, Revocation } from '@clearwing/domain/medicals/convenor/schema.ts'
import type { StoredEvent } from '#features/medicals/certificate/event-store.ts'
import { recordEvents } from '#features/medicals/certificate/events.ts'
import { type FoundCertificate, findCertificateToChange } from '#features/medicals/certificate/record.ts'
import { allRules } from '#features/medicals/rule-rows/store.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import { takeToConvenor } from './request-review.ts'
import { findCaseOfRevocation } from './store.ts'

type Dates = { medicalClass: MedicalClass }[]
const classesIn = (rows: Dates) => sortClasses([...new Set(rows.map(({ medicalClass }) => medicalClass))])

/** Classes that an event revoked and that are still revoked, the day, and the last day to ask for a review. */
export async function readRevocationRight(db: Db, held: FoundCertificate, event: StoredEvent): Promise<ReviewRight> {
  const { certificate, events } = held
  const classes = classesIn(revokedBy(event, certificate.rows, events))
  const clocks = await allRules<ClockRow>(db, certificate.regulatorId, 'clock')
  const decidedOn = classes.length > 0 ? event.fromDay : null
  const lastDay = decidedOn && reviewLastDay(decidedOn, clocks)
  return {
    classes,
    decidedOn,
    lastDay,
    isInTime: lastDay !== null && today(db) <= lastDay,
    caseId: await findCaseOfRevocation(db, event.certificateEventId),
  }
}

export async function askReviewOfRevocation(
  tx: Tx,
  actor: Actor,
  held: FoundCertificate,
  event: StoredEvent,
  request: ReviewRequest,
) {
  const { medicalId, userId, regulatorId } = held.certificate
  const decided = { medicalId, userId, regulatorId, certificateEventId: event.certificateEventId }
  await takeToConvenor(tx, actor, decided, await readRevocationRight(tx, held, event), request)
}

const words = 'The convenor has reviewed the revocation, and the Director follows the report.'

/** Restores the certificate to the extent that it was, and still is, revoked; with one notice if that is all of it. */
export async function setAside(tx: Tx, site: Site, actor: Actor, revocation: Revocation, revoked: MedicalClass[]) {
  const held = found(await findCertificateToChange(tx, actor, revocation.certificateId))
  const { rows } = held.certificate
  const stillRevoked = classesIn(rows.filter((row) => row.state === 'revoked' && revoked.includes(row.medicalClass)))
  const isWhole = stillRevoked.length === classesIn(rows).length
  const setAsideFor = (medicalClass: MedicalClass | null): SingleEvent => ({
    kind: 'revocation_cancellation',
    medicalClass,
    privilege: null,
    toDay: null,
    code: null,
    text: words,
    reason: null,
    field: null,
    loss: null,
    lostOn: null,
    receipt: null,
    isDeclared: false,
  })
  if (stillRevoked.length > 0)
    await recordEvents(tx, site, actor, held, (isWhole ? [null] : stillRevoked).map(setAsideFor))
}
