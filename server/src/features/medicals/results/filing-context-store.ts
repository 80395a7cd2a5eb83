import { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { isWithPractice } from '@clearwing/domain/medicals/status.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { medicals } from '#features/medicals/tables.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { anyOfList, madeOnce } from '#platform/database/prepared-query.ts'

const { medicalId, userId, regulatorId, practiceId, submittedAt, examinedOn, measuredAt, decidedAt } = medicals
const openMedical = { medicalId, userId, regulatorId, practiceId, submittedAt, examinedOn, measuredAt, decidedAt }
// The statuses are written as literals, because PostgreSQL reuses a plan only if it does not depend on parameters.
const isOpen = inArray(medicals.status, MedicalStatus.options.filter(isWithPractice)).inlineParams()

// Never written as `exists`, for which PostgreSQL may scan the rows of all people.
const hasAny = (rows: SQL) => sql<boolean>`coalesce((select true from ${rows} limit 1), false)`
const ofPerson = sql`user_id = ${users.userId}`
const earlier = sql`results where ${ofPerson} and order_number = ${anyOfList('orders')} and taken_back_at is null`

/**
 * Existing data that results with these order numbers may affect, by person; one row for each medical they may be filed
 * to.
 */
export const filingContextOf = (people: SQL, name: string) =>
  madeOnce((db) =>
    db
      .select({
        userId: users.userId,
        hasEarlier: hasAny(earlier),
        hasRequests: hasAny(sql`lab_requests where ${ofPerson}`),
        medical: openMedical,
      })
      .from(users)
      .leftJoin(medicals, and(eq(medicals.userId, users.userId), isOpen))
      .where(people)
      .orderBy(desc(medicals.medicalId))
      .prepare(name),
  )

const standingOfPerson = filingContextOf(sql`${users.userId} = ${sql.placeholder('userId')}`, 'standing of person')
type Row = Awaited<ReturnType<ReturnType<typeof standingOfPerson>['execute']>>[number]

export type FilingMedical = NonNullable<Row['medical']>

/**
 * Existing data that arriving results of a person may affect. Usually there is none, and they are filed without further
 * queries.
 */
export type FilingContext = {
  userId: number
  /** Undecided medicals with a practice, to which results can be filed. */
  open: FilingMedical[]
  /** True when results with these order numbers exist already. */
  hasEarlier: boolean
  /** True when laboratory requests exist. */
  hasRequests: boolean
}

/** Read after the person's results are locked, so that nothing filed in the meantime is missed. */
export const findFilingContext = async (db: Db, userId: number, orders: string[]): Promise<FilingContext> =>
  asFilingContext(userId, await standingOfPerson(db).execute({ userId, orders }))

/** A person's medicals that results can still be filed to. */
export const findOpenMedicals = async (db: Db, userId: number) => (await findFilingContext(db, userId, [])).open

export const asFilingContext = (userId: number, rows: Row[]): FilingContext => ({
  userId,
  open: rows.flatMap(({ medical }) => medical ?? []),
  hasEarlier: rows.some((row) => row.hasEarlier),
  hasRequests: rows.some((row) => row.hasRequests),
})
