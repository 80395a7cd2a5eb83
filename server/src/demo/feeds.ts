import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { isWorkingDay } from '@clearwing/domain/working-days.ts'
import { beginFeedAlarm, createSender, importSlots, senderOf } from '#features/hl7/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { seededRandom } from './random.ts'

const laterIn = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString()

/** Medlab sends at six on every working morning; the hospital sends all day, until the afternoon before last. */
export async function createFeeds(tx: Tx, today: string) {
  const random = seededRandom(9)
  const days = Array.from({ length: 63 }, (_, back) => addDays(today, back - 63)).filter((day) => isWorkingDay(day))
  const medlab = await senderOf(tx, { sendingApplication: 'LABSYS', sendingFacility: 'MEDLAB TEST (G00001-G)' })
  const hospital = await createSender(tx, theSystem, {
    name: 'Southern Hospital Laboratory (demo)',
    state: 'active',
    aliases: [{ application: 'HOSPLAB', facility: 'SOUTHERN TEST' }],
  })
  const slot = (senderId: number, at: string) => ({
    senderId,
    at,
    received: random.whole(4, 18),
    refused: random.chance(0.02) ? 1 : 0,
    lastAt: laterIn(at, random.whole(0, 9)),
  })
  const ofMedlab = medlab ? days.map((day) => slot(medlab.senderId, momentAt(day, '06:00'))) : []
  const times = Array.from(
    { length: 27 },
    (_, third) => `${String(8 + Math.floor(third / 3)).padStart(2, '0')}:${third % 3}0`,
  )
  const ofHospital = days
    .slice(0, -1)
    .flatMap((day) => times.map((time) => slot(hospital.senderId, momentAt(day, time))))
  await importSlots(tx, [...ofMedlab, ...ofHospital])
  await beginFeedAlarm(tx, hospital.senderId, 'silent', momentAt(days.at(-1) ?? today, '09:10'))
}
