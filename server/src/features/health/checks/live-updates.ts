import { countInWords } from '@clearwing/domain/format-count.ts'
import { defineCheck } from '#features/health/check.ts'

export const liveUpdatesCheck = defineCheck({
  name: 'live-updates',
  title: 'Live updates',
  affects: ['liveUpdates'],
  path: '/monitor/online',
  figures: { hub_connections: 'Browsers connected to the live hub of this process.' },
  async look({ database, hubConnections }) {
    const values = { hub_connections: hubConnections }
    if (database.rowCache.isListening) {
      const browsers = countInWords(hubConnections, 'browser is', 'browsers are')
      return { level: 'green', finding: `${browsers} connected.`, values }
    }
    const finding = 'This server does not receive the announcements of the database.'
    const remedy = 'It tries again twice a second. If that does not help, check the database and restart this server.'
    return { level: 'red', finding, remedy, values }
  },
})
