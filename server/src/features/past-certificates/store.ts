import type { Actor } from '@clearwing/domain/access/actor.ts'
import { seesWhoBroughtIn } from '@clearwing/domain/past-certificates/rules.ts'
import type { PastCertificate, PastCertificateValues } from '@clearwing/domain/past-certificates/schema.ts'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { listCaring } from '#features/clients/index.ts'
import { clients } from '#features/clients/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameByNumber } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import { pastCertificates } from './tables.ts'

export type StoredPastCertificate = typeof pastCertificates.$inferSelect

const places = alias(organisations, 'places')

/** The certificates brought in for a person, the latest first. */
export async function listPastCertificates(db: Db, actor: Actor, userId: number): Promise<PastCertificate[]> {
  const rows = await db
    .select({
      row: pastCertificates,
      regulatorName: organisations.name,
      placeName: places.name,
      byName: shownNameByNumber(pastCertificates.broughtInBy),
    })
    .from(pastCertificates)
    .innerJoin(organisations, eq(organisations.organisationId, pastCertificates.regulatorId))
    .innerJoin(places, eq(places.organisationId, pastCertificates.organisationId))
    .where(eq(pastCertificates.userId, userId))
    .orderBy(
      desc(pastCertificates.issuedOn),
      asc(pastCertificates.medicalClass),
      asc(pastCertificates.pastCertificateId),
    )
  return rows.map(({ row, regulatorName, placeName, byName }) => ({
    pastCertificateId: row.pastCertificateId,
    userId: row.userId,
    regulatorName,
    medicalClass: row.medicalClass,
    privilege: row.privilege,
    number: row.number,
    issuedOn: row.issuedOn,
    expiresOn: row.expiresOn,
    conditions: row.conditions,
    examiner: row.examiner,
    warnings: row.warnings,
    broughtInBy: placeName,
    broughtInByName: seesWhoBroughtIn(actor, row) ? (byName ?? '') : '',
    broughtInAt: row.broughtInAt,
  }))
}

type Identity = Pick<PastCertificateValues, 'regulatorId' | 'medicalClass' | 'privilege' | 'number' | 'issuedOn'>

/** Two certificates with the same key are one: brought in twice by mistake. */
export const certificateKey = ({ regulatorId, medicalClass, privilege, number, issuedOn }: Identity) =>
  `${regulatorId} ${medicalClass} ${privilege} ${issuedOn} ${number.toLowerCase()}`

/** The certificates that the present clients of a practice already have, by person and key. */
export async function listCertificateKeys(db: Db, organisationId: number): Promise<Set<string>> {
  const { userId, regulatorId, medicalClass, privilege, number, issuedOn } = pastCertificates
  const rows = await db
    .select({ userId, regulatorId, medicalClass, privilege, number, issuedOn })
    .from(pastCertificates)
    .innerJoin(clients, and(eq(clients.userId, userId), isNull(clients.until)))
    .where(eq(clients.organisationId, organisationId))
  return new Set(rows.map((row) => `${row.userId} ${certificateKey(row)}`))
}

/** True if the person already has this certificate. */
export async function hasPastCertificate(db: Db, userId: number, values: PastCertificateValues) {
  const rows = await db.select().from(pastCertificates).where(eq(pastCertificates.userId, userId))
  return rows.some((row) => certificateKey(row) === certificateKey(values))
}

export type NewPastCertificate = PastCertificateValues & { userId: number; organisationId: number }

export async function createPastCertificate(tx: Tx, actor: Actor, values: NewPastCertificate): Promise<number> {
  const after = Object.assign({ broughtInBy: actor.userId, broughtInAt: tx.now }, values)
  const [row] = await tx.insert(pastCertificates).values(after).returning()
  const { pastCertificateId } = row as StoredPastCertificate
  await recordAndTell(tx, actor, 'create', row as StoredPastCertificate)
  return pastCertificateId
}

/** The certificate, locked until the transaction ends. */
export async function lockPastCertificate(tx: Tx, id: number): Promise<StoredPastCertificate | undefined> {
  const isIt = eq(pastCertificates.pastCertificateId, id)
  const [row] = await tx.select().from(pastCertificates).where(isIt).for('update')
  return row
}

/** Removes a certificate that was brought in by mistake; its values and the reason stay in the history. */
export async function removePastCertificate(tx: Tx, actor: Actor, row: StoredPastCertificate, reason: string) {
  await tx.delete(pastCertificates).where(eq(pastCertificates.pastCertificateId, row.pastCertificateId))
  await recordAndTell(tx, actor, 'remove', row, reason)
}

async function recordAndTell(
  tx: Tx,
  actor: Actor,
  action: 'create' | 'remove',
  row: StoredPastCertificate,
  reason?: string,
) {
  const { pastCertificateId: entityId, userId, organisationId } = row
  const values = action === 'create' ? { after: row } : { before: row, after: { reason } }
  await record(tx, actor, { action, entity: 'past certificate', entityId, subjectUserId: userId, ...values })
  const practices = new Set([organisationId, ...(await listCaring(tx, userId))])
  const audience: Audience[] = [{ userId }, 'administrators', ...[...practices].map((one) => ({ organisationId: one }))]
  await invalidateTags(tx, audience, { type: 'PastCertificate' })
}
