import { RegistrationOption } from '@clearwing/domain/access/bits.ts'
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { registrations } from './tables.ts'

/** Approved registrations that expire by this day, at regulators whose registrations expire. */
export async function listExpiring(db: Db, until: string) {
  const expires = sql`${organisations.registrationOptions} & ${RegistrationOption.Registration_expiry} <> 0`
  const rows = await db
    .select({ registrationId: registrations.registrationId })
    .from(registrations)
    .innerJoin(organisations, eq(organisations.organisationId, registrations.regulatorId))
    .where(and(expires, isNotNull(registrations.approvedAt), lte(registrations.expiresOn, until)))
    .orderBy(asc(registrations.registrationId))
  return rows.map(({ registrationId }) => registrationId)
}

/** Reads the current state: it may have been renewed, or its approval withdrawn, since it was listed. */
export async function lockExpiring(tx: Tx, registrationId: number) {
  const isIt = and(eq(registrations.registrationId, registrationId), isNotNull(registrations.approvedAt))
  const [row] = await tx.select().from(registrations).where(isIt).for('update')
  return row
}

export const saveRegistrationReminder = (tx: Tx, registrationId: number, reminded: number) =>
  tx.update(registrations).set({ reminded }).where(eq(registrations.registrationId, registrationId))
