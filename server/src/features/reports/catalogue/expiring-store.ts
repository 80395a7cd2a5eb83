import { countsMedicals } from '@clearwing/domain/reports/rules.ts'
import { and, eq, exists, gte, isNotNull, or, sql } from 'drizzle-orm'
import { certificateEvents, certificateRows, certificates } from '#features/medicals/certificate/tables.ts'
import { listEndingDates } from '#features/medicals/index.ts'
import { medicals } from '#features/medicals/tables.ts'
import { type Asked, declared } from '#features/reports/declaration-store.ts'
import { shownNameByNumber } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { type EndingDateFact, endingDateFact, endingDatesShape } from './ending-dates.ts'
import { byExaminer, isListed, openMedicals } from './medicals-store.ts'

type Ending = EndingDateFact & { examinerId: number | null; examinerName: string | null }

/** The medicals of the reader's list that issued a certificate which may end in these days. */
const listIssuing = (tx: Tx, { actor, fromDay }: Asked) => {
  const hasEvent = tx
    .select({ id: certificateEvents.certificateId })
    .from(certificateEvents)
    .where(eq(certificateEvents.certificateId, certificates.certificateId))
  return tx
    .selectDistinct({
      certificateId: certificates.certificateId,
      userId: certificates.userId,
      medicalId: medicals.medicalId,
      examinerId: medicals.examinerId,
      examinerName: sql<string | null>`${shownNameByNumber(medicals.examinerId)}`,
    })
    .from(certificates)
    .innerJoin(certificateRows, eq(certificateRows.certificateId, certificates.certificateId))
    .innerJoin(medicals, eq(medicals.medicalId, certificates.medicalId))
    .where(
      and(
        isListed(actor),
        isNotNull(certificates.number),
        // An extension or a correction is an event, so the printed date may be before the one that counts.
        or(gte(certificateRows.toDay, fromDay), exists(hasEvent)),
      ),
    )
}

/** Certificates that expire, in 30, 60 and 90 days (domain.md 10.1). */
export const expiringReport = declared<Ending>({
  key: 'expiring',
  name: 'Certificates that expire',
  group: 'certificates',
  purpose: 'Whose certificates end in the next weeks and are not replaced yet, by class, month and examiner.',
  readers: 'Directors, managers and doctors of a practice; regulators, for what was submitted to them',
  isFor: countsMedicals,
  noun: { one: 'date of a certificate', many: 'dates of certificates' },
  days: 'ahead',
  method: [
    'Counts each date of a certificate that was issued on a medical of your list; class 1 has two dates.',
    'The date is the present one: an extension or a correction counts, not what was first printed.',
    'Dates that a later certificate replaces, and certificates that were revoked or surrendered, are left out.',
  ],
  list: async (tx, asked) => {
    const issuing = new Map((await listIssuing(tx, asked)).map((one) => [one.certificateId, one]))
    const holders = [...new Set([...issuing.values()].map(({ userId }) => userId))]
    const ending = await listEndingDates(tx, asked.today, asked.fromDay, asked.toDay, holders)
    return ending.flatMap(({ certificateId, medicalClass, privilege, toDay }): Ending[] => {
      const issued = issuing.get(certificateId)
      if (!issued) return []
      const { medicalId: id, examinerId, examinerName } = issued
      const date = endingDateFact({ id, medicalClass, privilege, toDay }, asked.today)
      return [Object.assign(date, { examinerId, examinerName })]
    })
  },
  shape: endingDatesShape<Ending>({
    dimensions: { examinerId: byExaminer },
    table: { title: 'By examiner', by: 'examinerId' },
  }),
  open: openMedicals,
})
