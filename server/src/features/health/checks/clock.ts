import { levelBelow } from '@clearwing/domain/health/rules.ts'
import { defineCheck } from '#features/health/check.ts'

/** Milliseconds between the clocks of server and database. */
const limits = { amber: 500, red: 2000 }

export const clockCheck = defineCheck({
  name: 'clock',
  title: 'Clock',
  affects: [],
  figures: { clock_offset_seconds: 'How far the clock of the database is ahead of that of this server.' },
  async look({ database }) {
    const offset = await database.clockOffset()
    const values = { clock_offset_seconds: offset / 1000 }
    const level = levelBelow(Math.abs(offset), limits)
    if (level === 'green') return { level, finding: 'Server and database have the same time.', values }
    const seconds = (Math.abs(offset) / 1000).toFixed(1)
    const finding = `The clock of the database is ${seconds} s ${offset > 0 ? 'ahead of' : 'behind'} that of the server.`
    const remedy = 'Let both machines take their time from the same time server (NTP).'
    return { level, finding, remedy, values }
  },
})
