import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { addTraceCounts } from '#features/traffic/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { CountedTrace } from '#platform/traces/counters.ts'
import { seededRandom } from './random.ts'

const days = 7

/** What is done on an ordinary day: kind, area, function, number and mean time in ms. */
const ordinary: [kind: CountedTrace['kind'], area: string, name: string, count: number, meanMs: number][] = [
  ['database', 'GET /medicals', 'read', 900, 6],
  ['database', 'GET /medicals/:medicalId', 'read', 2400, 3],
  ['database', 'PUT /medicals/:medicalId/examination/:part', 'transaction', 700, 11],
  ['database', 'GET /clocks', 'read', 500, 9],
  ['database', 'POST /account/login', 'transaction', 80, 40],
  ['database', 'Job: Reminders', 'transaction', 96, 150],
  ['database', 'Job: Emails', 'transaction', 1400, 5],
  ['storage', 'get', 'GET /libraryItems/:libraryItemId/file', 160, 14],
  ['storage', 'put', 'POST /libraryItems', 30, 55],
  ['topic', 'Medical', 'InvalidateTag', 3200, 1],
]

/** Counts of the days before today: fewer at random, and one slow day. */
export async function createTraces(database: Database, today: string) {
  const random = seededRandom(28)
  for (let ago = days; ago > 0; ago--) {
    const slowness = ago === 3 ? 4 : 1
    const counts = ordinary.map(([kind, area, name, most, mean]): CountedTrace => {
      const count = random.whole(Math.ceil(most / 2), most)
      const meanMs = mean * slowness * random.decimal(0.8, 1.3)
      return {
        kind,
        area,
        function: name,
        audience: '',
        count,
        totalMs: count * meanMs,
        worstMs: meanMs * random.whole(3, 12),
      }
    })
    await database.at(momentAt(addDays(today, -ago), '23:00')).transaction((tx) => addTraceCounts(tx, counts))
  }
}
