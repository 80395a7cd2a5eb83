import { newZealand } from '@clearwing/domain/dates.ts'
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import { isCurrentOn, memberships } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

/** Returns each person's zone: that of the organisation they work in, else of their regulator, else New Zealand's. */
export async function readZones(db: Db): Promise<(userId: number) => string> {
  const isElsewhere = ne(organisations.timeZone, newZealand)
  const zone = organisations.timeZone
  const atWork = db
    .select({ userId: memberships.userId, zone })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.organisationId, memberships.organisationId))
    .where(and(isElsewhere, isCurrentOn(memberships, today(db))))
    .orderBy(asc(memberships.organisationId))
  const registered = db
    .select({ userId: registrations.userId, zone })
    .from(registrations)
    .innerJoin(organisations, eq(organisations.organisationId, registrations.regulatorId))
    .where(and(isElsewhere, isNotNull(registrations.approvedAt)))
    .orderBy(asc(registrations.registrationId))
  const zones = new Map<number, string>()
  for (const row of [...(await atWork), ...(await registered)])
    if (!zones.has(row.userId)) zones.set(row.userId, row.zone)
  return (userId) => zones.get(userId) ?? newZealand
}
