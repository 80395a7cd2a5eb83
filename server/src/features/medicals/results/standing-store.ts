import { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { isWithPractice } from '@clearwing/domain/medicals/status.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { medicals } from '#features/medicals/tables.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { anyOf, madeOnce } from '#platform/database/made-once.ts'

const { medicalId, userId, regulatorId, practiceId, submittedAt, examinedOn, measuredAt, decidedAt } = medicals
const openMedical = { medicalId, userId, regulatorId, practiceId, submittedAt, examinedOn, measuredAt, decidedAt }
// In words: a plan is made once only where it does not hang on what is asked.
const isOpen = inArray(medicals.status, MedicalStatus.options.filter(isWithPractice)).inlineParams()

// Never asked as `exists`, for which PostgreSQL may read the rows of everybody at once.
const hasAny = (rows: SQL) => sql<boolean>`coalesce((select true from ${rows} limit 1), false)`
const ofPerson = sql`user_id = ${users.userId}`
const earlier = sql`results where ${ofPerson} and order_number = ${anyOf('orders')} and taken_back_at is null`

/** What results under these order numbers may meet, of people; a row for each medical that they may join. */
export const standingOf = (people: SQL, name: string) =>
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

const standingOfPerson = standingOf(sql`${users.userId} = ${sql.placeholder('userId')}`, 'standing of person')
type Row = Awaited<ReturnType<ReturnType<typeof standingOfPerson>['execute']>>[number]

export type OpenMedical = NonNullable<Row['medical']>

/** What results that come for a person may meet. Most meet nothing, and are filed without asking anything more. */
export type Standing = {
  userId: number
  /** With a practice, not decided: what results may join. */
  open: OpenMedical[]
  /** Something came under the numbers of these reports before. */
  hasEarlier: boolean
  /** Laboratories were asked for something. */
  hasRequests: boolean
}

/** Read when the results of the person are locked: nothing that is filed meanwhile is missed. */
export const findStanding = async (db: Db, userId: number, orders: string[]): Promise<Standing> =>
  asStanding(userId, await standingOfPerson(db).execute({ userId, orders }))

/** A person's medicals that results may still join. */
export const findOpenMedicals = async (db: Db, userId: number) => (await findStanding(db, userId, [])).open

export const asStanding = (userId: number, rows: Row[]): Standing => ({
  userId,
  open: rows.flatMap(({ medical }) => medical ?? []),
  hasEarlier: rows.some((row) => row.hasEarlier),
  hasRequests: rows.some((row) => row.hasRequests),
})
