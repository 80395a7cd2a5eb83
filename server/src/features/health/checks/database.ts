import { levelBelow } from '@clearwing/domain/health/rules.ts'
import { defineCheck } from '#features/health/check.ts'

/** Milliseconds. Readiness waits for half a second, too. */
const limits = { amber: 250, red: 500 }

export const databaseCheck = defineCheck({
  name: 'database',
  title: 'Database',
  affects: ['signIn', 'records'],
  figures: {
    database_response_seconds: 'Time of one short query, with the wait for a connection.',
    database_connections_waiting: 'Queries of this process that wait for a connection.',
    database_replica_delay_seconds: 'Time until the replica had what was committed; absent if it cannot be used.',
  },
  async look({ database }) {
    const begin = performance.now()
    const isUpToDate = await database.isUpToDate()
    const ms = performance.now() - begin
    const delay = await database.replicaDelay()
    const values = {
      database_response_seconds: ms / 1000,
      database_connections_waiting: database.waiting(),
      database_replica_delay_seconds: delay == null ? null : delay / 1000,
    }
    if (!isUpToDate) {
      const remedy = 'Restart this server, which updates the tables.'
      return { level: 'red', finding: 'The tables are those of an earlier version.', remedy, values }
    }
    const level = levelBelow(ms, limits)
    if (level === 'green' && delay === null) {
      const finding = 'The replica is unreachable or too far behind, so the primary answers its reads.'
      const remedy = 'Check the replica of DATABASE_READ_URL. A few minutes after a failover this ends by itself.'
      return { level: 'amber', finding, remedy, values }
    }
    if (level === 'green') return { level, finding: 'The database responds quickly.', values }
    const finding = `A short query took ${Math.round(ms)} ms.`
    const remedy = 'Check the load of the database server and the network between the two servers.'
    return { level, finding, remedy, values }
  },
})
