import { theSystem } from '@clearwing/domain/access/actor.ts'
import { AnomalyQuery } from '@clearwing/domain/anomalies/list.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { closeSession, createSession, createUserLogin, hashSecret, newSecret } from '#features/account/index.ts'
import { acknowledgeAnomaly, findAnomalies, listAnomalies } from '#features/anomalies/review/index.ts'
import { record } from '#platform/history/record.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import type { DemoOrganisations } from './organisations.ts'

type Places = { organisations: DemoOrganisations; userIds: Record<string, number> }

/**
 * Two anomalies, found in rows of the history and of logins like any other: exports at night, which an administrator has
 * acknowledged, and a member who logged in from two networks, which is open.
 */
export async function createAnomalies(site: Site, { organisations: { harbour, system }, userIds }: Places) {
  const { database, keyFor } = site
  const day = today(database.db)
  const manager = { ...theSystem, userId: userIds['demo.manager'] ?? 0, organisationId: harbour }
  for (const time of ['23:10', '23:14', '23:21'])
    await database.at(momentAt(addDays(day, -3), time)).transaction((tx) =>
      record(tx, manager, {
        action: 'read',
        entity: 'export of clients',
        entityId: 0,
        after: {
          format: 'xlsx',
          count: 212,
          columns: ['Name', 'Date of birth', 'Telephone'],
          filters: { o: 'name', d: 0 },
        },
      }),
    )
  const staff = { userId: userIds['demo.staff'] ?? 0, organisationId: harbour }
  await logIn(site, staff, momentAt(addDays(day, -10), '08:02'), '203.0.113.20')
  await logIn(site, staff, momentAt(addDays(day, -2), '08:04'), '203.0.113.20')
  await logIn(site, staff, momentAt(addDays(day, -2), '08:27'), '198.51.100.77')
  const administrator = { ...theSystem, userId: userIds['demo.admin'] ?? 0, organisationId: system }
  const now = database.clock()
  await findAnomalies(database.at(now), keyFor, now, momentAt(addDays(day, -12), '00:00'))
  await database.transaction(async (tx) => {
    const { list } = await listAnomalies(tx, administrator, AnomalyQuery.parse({ ki: 'night exports' }))
    const reason = 'Agreed with Ruth Calder: client list for the new telephone system'
    for (const { anomalyId } of list) await acknowledgeAnomaly(tx, administrator, anomalyId, reason)
  })
}

type Login = { userId: number; organisationId: number }

/** A login that ended after a few minutes. */
const logIn = ({ database }: Site, { userId, organisationId }: Login, startedAt: string, ipAddress: string) =>
  database.at(startedAt).transaction(async (tx) => {
    const times = { startedAt, lastActiveAt: startedAt, expiresAt: startedAt }
    const secretHash = hashSecret(newSecret())
    const { sessionId } = await createSession(tx, { userId, organisationId, secretHash, ...times })
    const from = { ipAddress, browser: 'Firefox on Windows', how: 'Password' as const }
    await createUserLogin(tx, { userLoginId: sessionId, userId, organisationId, startedAt, ...from })
    const endedAt = new Date(Date.parse(startedAt) + 12 * 60_000).toISOString()
    await closeSession(tx, theSystem, sessionId, 'Logout', endedAt)
  })
