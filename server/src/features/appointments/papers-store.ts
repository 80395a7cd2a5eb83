import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { formFor } from '@clearwing/domain/medicals/forms/form-for.ts'
import type { FormRow } from '@clearwing/domain/medicals/forms/schema.ts'
import { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { isOpen } from '@clearwing/domain/medicals/status.ts'
import { and, desc, gte, inArray, or, sql } from 'drizzle-orm'
import { applications } from '#features/medicals/application/tables.ts'
import { rulesInForce } from '#features/medicals/index.ts'
import { medicals } from '#features/medicals/tables.ts'
import type { Db } from '#platform/database/database.ts'
import type { StoredAppointment } from './store.ts'

type Visit = Pick<StoredAppointment, 'userId' | 'organisationId' | 'regulatorId' | 'classes'>
type Wanted = { userId: number; regulatorId: number; classes: MedicalClass[] }

const openStatuses = MedicalStatus.options.filter(isOpen)

/** The application that a visit is for, and what it says about papers. Nothing clinical. */
export type VisitPapers = {
  /** Null: no application was started. */
  medicalId: number | null
  isSent: boolean
  isIdentitySeen: boolean
  asksReceipt: boolean
  hasReceipt: boolean
}

/**
 * Reads the open applications of these people. `papersOf` gives the papers of a visit on a day. `readBy` 'practice': only
 * applications that were sent to the practice of the visit, because it knows no other; 'applicant': also drafts.
 * `isExamined`: true once any practice examines the person for one of the classes. `decidedSince`: reads applications
 * decided since then, too.
 */
export async function readPapers(
  db: Db,
  userIds: number[],
  readBy: 'practice' | 'applicant',
  decidedSince: string = db.now,
) {
  const isRead = or(inArray(medicals.status, openStatuses), gte(medicals.decidedAt, decidedSince))
  const receipt = sql<string | null>`nullif(${applications.values} -> 'identity' ->> 'feeReceiptNumber', '')`
  const rows =
    userIds.length === 0
      ? []
      : await db
          .select({ medical: medicals, receipt })
          .from(medicals)
          .leftJoin(applications, sql`${applications.medicalId} = ${medicals.medicalId}`)
          .where(and(inArray(medicals.userId, userIds), isRead))
          .orderBy(desc(medicals.medicalId))
  const forms = new Map<string, boolean>()
  const asksReceipt = async ({ regulatorId, classes }: Visit, day: string) => {
    const key = `${regulatorId} ${day} ${classes.join(' ')}`
    const asked = forms.get(key)
    if (asked !== undefined) return asked
    const form = formFor(await rulesInForce<FormRow>(db, regulatorId, 'form', day), classes, day)
    const asks = form?.required.includes('identity.feeReceiptNumber') ?? false
    forms.set(key, asks)
    return asks
  }
  const isFor = ({ medical }: (typeof rows)[number], { userId, regulatorId, classes }: Wanted) =>
    medical.userId === userId &&
    medical.regulatorId === regulatorId &&
    medical.classes.some((one) => classes.includes(one))
  const papersOf = async (visit: Visit, day: string): Promise<VisitPapers> => {
    const row = rows.find(
      (one) =>
        isFor(one, visit) &&
        (one.medical.practiceId === visit.organisationId ||
          (readBy === 'applicant' && one.medical.practiceId === null)),
    )
    const medical = row?.medical
    return {
      medicalId: medical?.medicalId ?? null,
      isSent: (medical?.sentAt ?? null) !== null,
      isIdentitySeen: (medical?.identitySightedAt ?? null) !== null,
      asksReceipt: await asksReceipt(visit, day),
      hasReceipt: (row?.receipt ?? null) !== null || (medical?.feeSeenAt ?? null) !== null,
    }
  }
  const isExamined = (wanted: Wanted) => rows.some((row) => isFor(row, wanted) && row.medical.firstWitnessedAt !== null)
  return { papersOf, isExamined }
}
