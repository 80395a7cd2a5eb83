import { countsMedicals } from '@clearwing/domain/reports/rules.ts'
import { eq, sql } from 'drizzle-orm'
import { certificateRows, certificates as issued } from '#features/medicals/certificate/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { declared } from '#features/reports/declaration-store.ts'
import { monthOfDay } from '#platform/database/filters.ts'
import {
  byClass,
  byExaminer,
  byMonth,
  byPractice,
  type ExaminedBy,
  examinedBy,
  examinedByColumns,
  examinedByNames,
  isListed,
  openMedicals,
} from './medicals-store.ts'

type Issued = ExaminedBy & {
  count: number
  month: string
  medicalClass: string
  hasConditions: boolean
}

const restricted = ({ hasConditions }: Issued) => hasConditions
const counts = [
  { title: 'Certificates', of: 'count' },
  { title: 'With conditions', of: 'share', where: restricted },
] as const

/** Certificates issued by class, doctor, practice and month (features.md 1.7). */
export const certificatesReport = declared<Issued>({
  key: 'certificates',
  name: 'Certificates issued',
  group: 'certificates',
  purpose: 'How many certificates were issued, by class, doctor, practice and month, and how many have conditions.',
  readers: 'Directors, managers and doctors of a practice; regulators, for what was submitted to them',
  isFor: countsMedicals,
  noun: { one: 'certificate of a class', many: 'certificates of a class' },
  days: 'past',
  method: [
    'Counts each class of a certificate once, on the day of its issue.',
    'Declarations, which are not certificates of the regulator, are left out.',
    'A certificate with conditions has at least one that is printed on it.',
  ],
  records: ({ actor, fromDay, toDay }) => sql`
    select distinct ${medicals.medicalId} as id, ${issued.issuedOn} as "onDay",
      ${monthOfDay(sql`${issued.issuedOn}`)} as month, ${certificateRows.medicalClass} as "medicalClass",
      jsonb_array_length(${issued.printed}->'conditions') > 0 as "hasConditions", ${examinedBy}
    from ${issued}
    inner join ${certificateRows} on ${eq(certificateRows.certificateId, issued.certificateId)}
    inner join ${medicals} on ${eq(medicals.medicalId, issued.medicalId)}
    where ${isListed(actor)} and ${eq(issued.kind, 'certificate')}
      and ${issued.issuedOn} between ${fromDay} and ${toDay}`,
  columns: [...(['month', 'medicalClass', 'hasConditions'] as const), ...examinedByColumns],
  names: examinedByNames,
  shape: {
    dimensions: {
      month: byMonth,
      medicalClass: byClass,
      hasConditions: {
        title: 'Conditions',
        of: ({ hasConditions }) => String(hasConditions),
        words: ({ hasConditions }) => (hasConditions ? 'With conditions' : 'Without conditions'),
        isChoice: true,
      },
      examinerId: byExaminer,
      practiceId: byPractice,
    },
    figures: [
      { title: 'Certificates', of: 'count' },
      { title: 'With conditions', of: 'share', where: restricted },
    ],
    graph: { title: 'Certificates by month', of: 'count' },
    tables: [
      { title: 'By class', by: 'medicalClass', columns: counts },
      { title: 'By month', by: 'month', columns: counts },
      { title: 'By examiner', by: 'examinerId', columns: counts },
      { title: 'By practice', by: 'practiceId', columns: counts, compares: true },
    ],
  },
  open: openMedicals,
})
