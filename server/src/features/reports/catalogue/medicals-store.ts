import type { Actor } from '@clearwing/domain/access/actor.ts'
import { formatDay, formatMonth } from '@clearwing/domain/dates.ts'
import { nameOfClass, namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { MedicalsQuery } from '@clearwing/domain/medicals/list/list.ts'
import { statusNames } from '@clearwing/domain/medicals/status.ts'
import type { Dimension } from '@clearwing/domain/reports/content.ts'
import type { Fact } from '@clearwing/domain/reports/measures.ts'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { listMedicals, medicalsVisibleTo } from '#features/medicals/index.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'

// What reports of medicals have in common.

/** Condition: the medicals that the reader's list shows, under the same rule. */
export const isListed = (actor: Actor): SQL => medicalsVisibleTo(actor) ?? sql`true`

/** Who examined. */
export const examinerColumn = sql`${medicals.examinerId} as "examinerId"`
export const examinerNames = {
  ids: ['examinerId'] as const,
  columns: sql`${shownNameOf(users)} as "examinerName"`,
  joins: sql`left join ${users} on ${eq(users.userId, sql`counted."examinerId"`)}`,
}

/** Who examined and where. */
export type ExaminedBy = {
  examinerId: number | null
  examinerName: string | null
  practiceId: number | null
  practiceName: string | null
}
export const examinedBy = sql`${examinerColumn}, ${medicals.practiceId} as "practiceId"`
export const examinedByColumns = ['examinerId', 'practiceId'] as const
export const examinedByNames = {
  ids: examinedByColumns,
  columns: sql`${examinerNames.columns}, ${organisations.name} as "practiceName"`,
  joins: sql`${examinerNames.joins}
    left join ${organisations} on ${eq(organisations.organisationId, sql`counted."practiceId"`)}`,
}

type InMonth = Fact & { month: string }
type OfClass = Fact & { medicalClass: string }
type ByExaminer = Fact & { examinerId: number | null; examinerName: string | null }
type AtPractice = Fact & { practiceId: number | null; practiceName: string | null }

const textOf = (id: number | null) => (id === null ? null : String(id))

export const byMonth = {
  title: 'Month',
  of: ({ month }) => month,
  words: ({ month }) => formatMonth(month),
} satisfies Dimension<InMonth>

export const byClass = {
  title: 'Class',
  of: ({ medicalClass }) => medicalClass,
  words: ({ medicalClass }) => nameOfClass(medicalClass),
  isChoice: true,
} satisfies Dimension<OfClass>

export const byExaminer = {
  title: 'Examiner',
  of: ({ examinerId }) => textOf(examinerId),
  words: ({ examinerName }) => examinerName ?? 'Not known',
  order: 'count',
  isChoice: true,
} satisfies Dimension<ByExaminer>

export const byPractice = {
  title: 'Practice',
  of: ({ practiceId }) => textOf(practiceId),
  words: ({ practiceName }) => practiceName ?? 'Not known',
  order: 'count',
  isChoice: true,
} satisfies Dimension<AtPractice>

/** Medicals as the reader's list shows them, by the names that it shows. */
export async function openMedicals(db: Db, actor: Actor, ids: number[]) {
  if (ids.length === 0) return []
  const query = MedicalsQuery.parse({ n: '25' })
  const { list } = await listMedicals(db, actor, query, inArray(medicals.medicalId, ids))
  return list.map(({ medicalId, personName, classes, status, examinedOn }) => ({
    id: medicalId,
    name: personName,
    path: `/medical/${medicalId}`,
    note: [namesOfClasses(classes), examinedOn && `examined on ${formatDay(examinedOn)}`, statusNames[status]]
      .filter(Boolean)
      .join(' · '),
  }))
}
