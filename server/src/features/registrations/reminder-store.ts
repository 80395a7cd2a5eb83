import { RegistrationOption } from '@clearwing/domain/access/bits.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import type { ReminderReason } from '@clearwing/domain/reminders/schema.ts'
import { and, asc, between, eq, isNotNull, sql } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { registrations } from './tables.ts'

/** Approved registrations that expire between these days, at regulators whose registrations expire. */
export async function listRegistrationReasons(
  db: Db,
  _day: string,
  from: string,
  to: string,
): Promise<ReminderReason[]> {
  const expires = sql`${organisations.registrationOptions} & ${RegistrationOption.Registration_expiry} <> 0`
  const rows = await db
    .select({ row: registrations, by: organisations.name })
    .from(registrations)
    .innerJoin(organisations, eq(organisations.organisationId, registrations.regulatorId))
    .where(and(expires, isNotNull(registrations.approvedAt), between(registrations.expiresOn, from, to)))
    .orderBy(asc(registrations.registrationId))
  return rows.map(({ row: { registrationId, userId, regulatorId, approvedAt, expiresOn }, by }) => ({
    kind: 'registration',
    userId,
    subjectUserId: userId,
    organisationId: regulatorId,
    occurrence: `registration ${registrationId} ${expiresOn}`,
    description: `Registration with ${by}`,
    by,
    startedOn: dayInZone(approvedAt ?? db.now),
    dueOn: expiresOn,
    step: 'Renew your registration',
    path: '/user/me/registrations',
  }))
}
