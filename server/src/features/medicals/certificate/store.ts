import { randomBytes } from 'node:crypto'
import type { Actor } from '@clearwing/domain/access/actor.ts'
import { renewalWindow } from '@clearwing/domain/medicals/certificate/anniversary.ts'
import { codeBytes, codeFrom } from '@clearwing/domain/medicals/certificate/code.ts'
import { correctedHolder } from '@clearwing/domain/medicals/certificate/corrections.ts'
import { openLoss } from '@clearwing/domain/medicals/certificate/events.ts'
import { certificateState, type IssuedCertificate, rowStates } from '@clearwing/domain/medicals/certificate/in-force.ts'
import type { Periods } from '@clearwing/domain/medicals/certificate/periods.ts'
import { conditionsOn } from '@clearwing/domain/medicals/certificate/printed.ts'
import type {
  Certificate,
  CertificateCondition,
  CertificateRow,
  RowState,
} from '@clearwing/domain/medicals/certificate/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { readCertificatePeriods } from '#features/medicals/rule-rows/period-store.ts'
import { audienceOf } from '#features/medicals/store.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { anyIdOfList, madeOnce } from '#platform/database/prepared-query.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { announceStanding } from './announce-store.ts'
import { findReplacementByCode, listEvents, type StoredEvent } from './event-store.ts'
import { certificateEvents, certificateNumbers, certificateRows, certificates } from './tables.ts'

/** The printed content, stored with the certificate and never changed, so that it is the same in ten years. */
export type PrintedContent = {
  holderName: string
  holderRegistrationNumber: string
  dateOfBirth: string
  examinerName: string
  examinedOn: string
  conditions: CertificateCondition[]
  /** Rule rows that determined the dates and wordings. */
  ruleRowIds: number[]
}

export type StoredCertificate = Omit<typeof certificates.$inferSelect, 'printed'> & {
  printed: PrintedContent
  rows: (typeof certificateRows.$inferSelect)[]
}

/** The certificates, and their events, that a reader may know. */
export type KnownCertificates = {
  isIssueKnown: (certificate: Pick<StoredCertificate, 'medicalId' | 'issuedOn'>) => boolean
  isEventKnown: (event: Pick<StoredEvent, 'at' | 'organisationId'>) => boolean
}
export const allKnown: KnownCertificates = { isIssueKnown: () => true, isEventKnown: () => true }

/** Returns a random verification code that cannot be guessed. */
export const newCode = () => codeFrom(randomBytes(codeBytes))

/**
 * Takes the next number of a regulator. Its row stays locked until the transaction ends, so a failure leaves no gap.
 */
export async function takeNumber(tx: Tx, regulatorId: number) {
  const [numberRow] = await tx
    .insert(certificateNumbers)
    .values({ regulatorId, last: 1 })
    .onConflictDoUpdate({ target: certificateNumbers.regulatorId, set: { last: sql`${certificateNumbers.last} + 1` } })
    .returning()
  return (numberRow as typeof certificateNumbers.$inferSelect).last
}

type NewCertificate = Omit<typeof certificates.$inferInsert, 'certificateId' | 'printed'> & { printed: PrintedContent }
type NewRow = CertificateRow & { ruleRowId: number | null; keptAnniversary: boolean }

export async function createCertificate(
  tx: Tx,
  actor: Actor,
  medical: Parameters<typeof audienceOf>[0] & Pick<Medical, 'medicalId'>,
  certificate: NewCertificate,
  rows: NewRow[],
) {
  const [created] = await tx.insert(certificates).values(certificate).returning()
  const { certificateId, userId } = created as typeof certificates.$inferSelect
  const { medicalId } = medical
  await tx.insert(certificateRows).values(rows.map((row) => ({ ...row, certificateId, medicalId })))
  const after = { ...certificate, rows }
  await record(tx, actor, {
    action: 'create',
    entity: 'certificate',
    entityId: certificateId,
    subjectUserId: userId,
    after,
  })
  await invalidateTags(tx, audienceOf(medical), { type: 'Certificate' })
  await announceStanding(tx, userId)
  return certificateId
}

const idOf = ({ certificateId }: { certificateId: number }) => certificateId

async function listStored(db: Db, isWanted: SQL): Promise<StoredCertificate[]> {
  const found = await db.select().from(certificates).where(isWanted).orderBy(asc(certificates.certificateId))
  const ids = found.map(({ certificateId }) => certificateId)
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(certificateRows)
          .where(inArray(certificateRows.certificateId, ids))
          .orderBy(asc(certificateRows.certificateRowId))
  const rowsOf = Map.groupBy(rows, idOf)
  return found.map((certificate) => ({
    ...certificate,
    printed: certificate.printed as PrintedContent,
    rows: rowsOf.get(idOf(certificate)) ?? [],
  }))
}

export const listStoredCertificates = (db: Db, userId: number) => listStored(db, eq(certificates.userId, userId))

/** All certificates of a person with their state on a day, newest first, limited to those the reader may know. */
export const listCertificates = async (db: Db, userId: number, day: string, visibility: KnownCertificates = allKnown) =>
  (await listCertificatesOfEach(db, [userId], day, visibility)).get(userId) ?? []

/** Certificates of several people, grouped by person. */
export async function listCertificatesOfEach(
  db: Db,
  userIds: number[],
  day: string,
  { isIssueKnown, isEventKnown }: KnownCertificates = allKnown,
) {
  const all = userIds.length === 0 ? [] : await listStored(db, inArray(certificates.userId, userIds))
  const stored = all.filter(isIssueKnown)
  const ids = stored.map(({ certificateId }) => certificateId)
  const events = (await listEvents(db, ids)).filter(isEventKnown)
  const [rowsOf, eventsOf] = [Map.groupBy(await statesOf(db, stored, events, day), idOf), Map.groupBy(events, idOf)]
  const list = stored.toReversed().map((certificate): Certificate => {
    const [rows, its] = [rowsOf.get(idOf(certificate)) ?? [], eventsOf.get(idOf(certificate)) ?? []]
    const held = { rows: certificate.rows, conditions: certificate.printed.conditions }
    return asCertificate(certificate, rows, conditionsOn(held, its, day), its, day)
  })
  return Map.groupBy(list, ({ userId }) => userId)
}

function withRenewal(row: RowState, days: number): RowState {
  const window = renewalWindow(row, days)
  return window ? { ...row, renewFrom: window.from } : row
}

/** A later certificate ends an earlier one only for the same person and regulator. */
async function statesOf(db: Db, stored: DatedCertificate[], events: DatedEvent[], day: string) {
  const periods = new Map<number, Periods>()
  for (const regulatorId of new Set(stored.map((certificate) => certificate.regulatorId)))
    periods.set(regulatorId, await readCertificatePeriods(db, regulatorId, day))
  const eventsOf = Map.groupBy(events, idOf)
  const groups = Map.groupBy(stored, ({ userId, regulatorId }) => `${userId} ${regulatorId}`)
  return [...groups.values()].flatMap((those) => {
    const its = those.flatMap((certificate) => eventsOf.get(idOf(certificate)) ?? [])
    const { expiring = 0, anniversary = 0 } = periods.get(those[0]?.regulatorId ?? 0) ?? {}
    return rowStates(those, its, day, expiring).map((row) => withRenewal(row, anniversary))
  })
}

/** State of every date of these people's certificates on a day, by person. */
export async function listRowStates(db: Db, userIds: number[], day: string) {
  if (userIds.length === 0) return new Map<number, (RowState & { regulatorId: number })[]>()
  const [dates, events] = await Promise.all([datesOf(db).execute({ userIds }), datedEventsOf(db).execute({ userIds })])
  const stored = [...Map.groupBy(dates, idOf).values()].flatMap((rows) => {
    const [first] = rows
    return first ? [{ ...first, rows }] : []
  })
  const certificateOf = new Map(stored.map((one) => [one.certificateId, one]))
  const states = (await statesOf(db, stored, events, day)).map((row) => ({
    ...row,
    regulatorId: certificateOf.get(row.certificateId)?.regulatorId ?? 0,
  }))
  return Map.groupBy(states, ({ certificateId }) => certificateOf.get(certificateId)?.userId ?? 0)
}

/** What decides the dates of a certificate. */
type DatedCertificate = IssuedCertificate & Pick<StoredCertificate, 'userId' | 'regulatorId'>
type DatedEvent = Parameters<typeof rowStates>[1][number]

const datesOf = madeOnce((db) => {
  const { certificateId, userId, regulatorId, issuedOn } = certificates
  const { certificateRowId, medicalClass, privilege, fromDay, toDay } = certificateRows
  return db
    .select({ certificateId, userId, regulatorId, issuedOn, medicalClass, privilege, fromDay, toDay })
    .from(certificateRows)
    .innerJoin(certificates, eq(certificateId, certificateRows.certificateId))
    .where(sql`${userId} = ${anyIdOfList('userIds')}`)
    .orderBy(asc(certificateId), asc(certificateRowId))
    .prepare('certificate dates of people')
})

const datedEventsOf = madeOnce((db) => {
  const { certificateEventId, certificateId, kind, medicalClass, privilege, fromDay, toDay, field } = certificateEvents
  return db
    .select({ certificateEventId, certificateId, kind, medicalClass, privilege, fromDay, toDay, field })
    .from(certificateEvents)
    .innerJoin(certificates, eq(certificates.certificateId, certificateId))
    .where(sql`${certificates.userId} = ${anyIdOfList('userIds')}`)
    .orderBy(asc(certificateEventId))
    .prepare('certificate events of people')
})

/** Six digits; empty for a declaration. */
export const shownNumber = (number: number | null) => (number === null ? '' : String(number).padStart(6, '0'))

/** Number of each certificate by its id. */
export const numbersOf = (certificates: Pick<StoredCertificate, 'certificateId' | 'number'>[]) =>
  new Map(certificates.map(({ certificateId, number }) => [certificateId, shownNumber(number)]))

function asCertificate(
  certificate: StoredCertificate,
  rows: Certificate['rows'],
  conditions: CertificateCondition[],
  events: StoredEvent[],
  day: string,
): Certificate {
  const { certificateId, kind, number, regulatorId, userId, medicalId, issuedOn, examinerNumber, printed } = certificate
  const code = events.findLast(({ verificationCode }) => verificationCode !== null)?.verificationCode
  const lostOn = openLoss(events)?.fromDay
  return {
    certificateId,
    kind,
    number: shownNumber(number),
    regulatorId,
    userId,
    medicalId,
    issuedOn,
    ...correctedHolder(printed, events, day),
    examinerName: printed.examinerName,
    examinerNumber,
    conditions,
    code: code ?? certificate.code ?? '',
    rows,
    state: certificateState(rows),
    ...(lostOn !== undefined && { reportedLostOn: lostOn }),
  }
}

export async function listCertificatesOf(
  db: Db,
  { medicalId, userId }: Pick<Medical, 'medicalId' | 'userId'>,
  day: string,
  visibility?: KnownCertificates,
) {
  return (await listCertificates(db, userId, day, visibility)).filter(
    (certificate) => certificate.medicalId === medicalId,
  )
}

/**
 * Finds a certificate by the code on it, or on a copy that replaced it, with its holder, so that later certificates
 * count as well.
 */
export async function findByCode(db: Db, code: string) {
  const [certificate] = await db
    .select({ certificateId: certificates.certificateId, userId: certificates.userId })
    .from(certificates)
    .where(eq(certificates.code, code))
  return certificate ?? findReplacementByCode(db, code)
}

/** Locks a certificate until the transaction ends, so that its events are recorded one after the other. */
export async function lockCertificate(tx: Tx, certificateId: number) {
  const isThis = eq(certificates.certificateId, certificateId)
  const [certificate] = await tx.select({ userId: certificates.userId }).from(certificates).where(isThis).for('update')
  return certificate && (await listStored(tx, isThis))[0]
}

export async function findStored(db: Db, certificateId: number) {
  const [certificate] = await listStored(db, eq(certificates.certificateId, certificateId))
  return certificate
}
