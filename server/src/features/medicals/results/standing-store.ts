import { type SQL, sql } from 'drizzle-orm'
import { findOpenMedicals, type StoredMedical } from '#features/medicals/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { anyOf, madeOnce } from '#platform/database/made-once.ts'

/** What results that come for a person may meet. */
export type Standing = {
  /** The medicals that they may join. */
  open: StoredMedical[]
  /** Something came under the numbers of these reports before. */
  hasEarlier: boolean
  /** Something was asked of laboratories for this person. */
  hasRequests: boolean
}

const exists = (query: SQL) => sql<boolean>`exists(${query})`
const ofPerson = sql`user_id = ${sql.placeholder('userId')}`

const whatIsMet = madeOnce((db) =>
  db
    .select({
      hasEarlier: exists(sql`select from results where ${ofPerson} and taken_back_at is null
        and order_number = ${anyOf('orderNumbers')}`),
      hasRequests: exists(sql`select from lab_requests where ${ofPerson}`),
    })
    .from(sql`(select) as once`)
    .prepare('met by results'),
)

/** Of a person whose results are locked. Most messages meet nothing, and are filed without asking anything more. */
export async function findStanding(tx: Tx, userId: number, orderNumbers: string[]): Promise<Standing> {
  const [open, [met]] = await Promise.all([
    findOpenMedicals(tx, userId),
    whatIsMet(tx).execute({ userId, orderNumbers }),
  ])
  if (!met) throw new Error('a query without a row')
  return { open, ...met }
}
