import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { credentials } from '#features/account/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'

/** Whoever has this address, and whether they can log in. */
export async function findByEmail(db: Db, email: string) {
  const joined = db.select().from(users).leftJoin(credentials, eq(credentials.userId, users.userId))
  const [row] = await joined.where(sql`lower(${users.email}) = lower(${email})`)
  return row && { ...row.users, canLogIn: row.credentials !== null }
}

/** Those with whom a person can be registered, and what their numbers look like. */
export const listRegulators = (db: Db) =>
  db
    .select({
      organisationId: organisations.organisationId,
      name: organisations.name,
      registrationNumberPattern: organisations.registrationNumberPattern,
      registrationNumberPatternDescription: organisations.registrationNumberPatternDescription,
    })
    .from(organisations)
    .where(sql`${organisations.organisationTypes} & ${OrganisationType.Medical_regulator} <> 0`)
    .orderBy(asc(organisations.searchText))
