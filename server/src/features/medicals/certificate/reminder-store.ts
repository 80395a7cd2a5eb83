import { addDays } from '@clearwing/domain/dates.ts'
import type { RowState } from '@clearwing/domain/medicals/certificate/schema.ts'
import { nameOfDate } from '@clearwing/domain/medicals/classes.ts'
import type { ReminderReason } from '@clearwing/domain/reminders/schema.ts'
import { eq, gte } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { listRowStates } from './store.ts'
import { certificateRows, certificates } from './tables.ts'

/** A date of a certificate that expires, with its holder. */
export type EndingDate = RowState & { userId: number; regulatorId: number }

/** Dates of certificates that expire between these days, and that no later certificate replaces; of everyone or of some. */
export async function listEndingDates(
  db: Db,
  day: string,
  from: string,
  to: string,
  ofUserIds?: number[],
): Promise<EndingDate[]> {
  const holders = ofUserIds ?? (await listHolders(db, from))
  const ending: EndingDate[] = []
  for (let at = 0; at < holders.length; at += 500) {
    const userIds = holders.slice(at, at + 500)
    for (const [userId, rows] of await listRowStates(db, userIds, day))
      for (const row of rows)
        if (row.toDay >= from && row.toDay <= to && isWithoutSuccessor(row, rows)) ending.push({ ...row, userId })
  }
  return ending
}

/** Names the occurrence of what a date of a certificate causes: each renewed certificate is another one. */
export const occurrenceOfDate = ({ certificateId, medicalClass, privilege, toDay }: RowState) =>
  `certificate ${certificateId} ${medicalClass} ${privilege} ${toDay}`

export const listCertificateReasons = async (...asked: Parameters<typeof listEndingDates>): Promise<ReminderReason[]> =>
  (await listEndingDates(...asked)).map(reasonOf)

/** People with a certificate that expires on that day or later. */
async function listHolders(db: Db, from: string) {
  // An extension is an event, so the printed date may be before the one that counts.
  const rows = await db
    .selectDistinct({ userId: certificates.userId })
    .from(certificateRows)
    .innerJoin(certificates, eq(certificates.certificateId, certificateRows.certificateId))
    .where(gte(certificateRows.toDay, addDays(from, -longestExtension)))
  return rows.map(({ userId }) => userId)
}

/** Extensions together reach at most this many days beyond the original expiry. */
const longestExtension = 60

const isWithoutSuccessor = (row: RowState, rows: RowState[]) =>
  (row.inForce || row.state === 'expired') &&
  row.replacedOn === null &&
  !rows.some(
    (other) =>
      other.medicalClass === row.medicalClass &&
      (other.privilege === row.privilege || other.privilege === 'all') &&
      other.toDay > row.toDay &&
      (other.inForce || other.state === 'pending'),
  )

const reasonOf = (row: EndingDate): ReminderReason => ({
  kind: 'certificate_expiry',
  userId: row.userId,
  subjectUserId: row.userId,
  organisationId: null,
  occurrence: occurrenceOfDate(row),
  description: nameOfDate(row),
  by: null,
  startedOn: row.issuedOn,
  dueOn: row.toDay,
  step: 'Start a renewal',
  path: '/medical/new',
})
