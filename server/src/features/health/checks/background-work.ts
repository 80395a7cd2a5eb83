import { levelBelow } from '@clearwing/domain/health/rules.ts'
import { defineCheck } from '#features/health/check.ts'
import { findLastRun } from '#features/jobs/index.ts'

const minute = 60_000
/** Minutes. A job runs every minute. */
const limits = { amber: 3, red: 10 }

export const backgroundWorkCheck = defineCheck({
  name: 'background-work',
  title: 'Background work',
  affects: [],
  path: '/monitor/jobs',
  figures: { background_idle_seconds: 'Time since any job was completed, or since this process began.' },
  async look({ database, now, startedAt }) {
    const lastAt = await database.transaction(findLastRun)
    const latest = Math.max(Date.parse(lastAt ?? startedAt), Date.parse(startedAt))
    const idle = Math.max(0, Date.parse(now) - latest)
    const values = { background_idle_seconds: idle / 1000 }
    const level = levelBelow(idle / minute, limits)
    if (level === 'green') return { level, finding: 'Background work runs.', values }
    const finding = `Nothing has been completed for ${Math.floor(idle / minute)} minutes.`
    return {
      level,
      finding,
      remedy: 'Restart this server. If that does not help, read its log for the reason.',
      values,
    }
  },
})
