import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { CertificateEvent } from '@clearwing/domain/medicals/certificate/schema.ts'
import { and, asc, eq, getTableColumns, gte, inArray, lte, sql } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { announceStanding } from './announce-store.ts'
import { certificateEvents, certificates } from './tables.ts'

type Row = typeof certificateEvents.$inferSelect
export type StoredEvent = Row & CertificateEvent & { organisationName: string | null }
export type NewEvent = Omit<typeof certificateEvents.$inferInsert, 'certificateEventId'>

export async function listEvents(db: Db, certificateIds: number[]): Promise<StoredEvent[]> {
  if (certificateIds.length === 0) return []
  const rows = await db
    .select({
      ...getTableColumns(certificateEvents),
      byName: shownNameOf(users),
      organisationName: organisations.name,
    })
    .from(certificateEvents)
    .innerJoin(users, eq(users.userId, certificateEvents.byUserId))
    .leftJoin(organisations, eq(organisations.organisationId, certificateEvents.organisationId))
    .where(inArray(certificateEvents.certificateId, certificateIds))
    .orderBy(asc(certificateEvents.certificateEventId))
  return rows.map((row) => ({ ...row, byName: row.byName ?? '' }))
}

export async function createCertificateEvent(tx: Tx, actor: Actor, event: NewEvent, subjectUserId: number) {
  const [created] = await tx.insert(certificateEvents).values(event).returning()
  await record(tx, actor, {
    action: 'change',
    entity: 'certificate',
    entityId: event.certificateId,
    subjectUserId,
    after: event,
  })
  await announceStanding(tx, subjectUserId)
  return created as Row
}

/** Stores the notice of an event; its history is that of the file. */
export const keepNotice = (tx: Tx, certificateEventId: number, noticeFileId: number) =>
  tx.update(certificateEvents).set({ noticeFileId }).where(eq(certificateEvents.certificateEventId, certificateEventId))

export async function saveCopySent(tx: Tx, actor: Actor, event: StoredEvent, subjectUserId: number) {
  const sent = { copySentAt: tx.now, copySentBy: actor.userId }
  const { certificateEventId, certificateId: entityId } = event
  await tx.update(certificateEvents).set(sent).where(eq(certificateEvents.certificateEventId, certificateEventId))
  const after = { certificateEventId, ...sent }
  await record(tx, actor, { action: 'change', entity: 'certificate', entityId, subjectUserId, after })
}

/** Finds a certificate by the code of a copy that replaced an earlier one. */
export async function findReplacementByCode(db: Db, code: string) {
  const [found] = await db
    .select({ certificateId: certificates.certificateId, userId: certificates.userId })
    .from(certificateEvents)
    .innerJoin(certificates, eq(certificates.certificateId, certificateEvents.certificateId))
    .where(eq(certificateEvents.verificationCode, code))
  return found
}

/** A revocation that was set aside, in whole or in part, does not disqualify to that extent. */
const isSetAside = sql`exists (select 1 from certificate_events later
  where later.certificate_id = ${certificateEvents.certificateId}
  and later.certificate_event_id > ${certificateEvents.certificateEventId}
  and later.kind = 'revocation_cancellation'
  and (later.medical_class is null or later.medical_class = ${certificateEvents.medicalClass}))`

/** The last day of this person's disqualification by a regulator, if any. */
export async function barredUntil(db: Db, userId: number, regulatorId: number, day: string) {
  const { fromDay, toDay } = certificateEvents
  const isBar = and(
    eq(certificateEvents.kind, 'revocation'),
    lte(fromDay, day),
    gte(toDay, day),
    sql`not ${isSetAside}`,
  )
  const rows = await db
    .select({ toDay })
    .from(certificateEvents)
    .innerJoin(certificates, eq(certificates.certificateId, certificateEvents.certificateId))
    .where(and(isBar, eq(certificates.userId, userId), eq(certificates.regulatorId, regulatorId)))
  return rows
    .flatMap((row) => row.toDay ?? [])
    .toSorted()
    .at(-1)
}
