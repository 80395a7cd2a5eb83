import { addDays, dayInZone, startOfDay } from '@clearwing/domain/dates.ts'
import { timeOf } from '@clearwing/domain/hl7/feeds/rhythm.ts'
import type { Feed, FeedDetails, Feeds } from '@clearwing/domain/hl7/feeds/schema.ts'
import type { Db } from '#platform/database/database.ts'
import { listActiveAlarms, listPast } from './alarm-store.ts'
import { countRefusedOfUnknown, countUnassigned, findCheck, listSlots, type Slot } from './slot-store.ts'
import { type FeedState, readStates } from './state.ts'

/** All senders, with their current state. */
export async function readFeeds(db: Db, now: string): Promise<Feeds> {
  const timeKind = timeOf(now).kind
  const [running, unassigned] = [await listActiveAlarms(db), await countUnassigned(db)]
  const feedOf = ({ sender: { senderId, name, state }, rhythm, lastAt, today }: FeedState): Feed => ({
    senderId,
    name,
    state,
    lastAt,
    today,
    usual: Object.fromEntries(Object.entries(rhythm).map(([kind, { quiet }]) => [kind, quiet])),
    usualNow: rhythm[timeKind]?.quiet ?? null,
    unassigned: unassigned.get(senderId) ?? 0,
    alarms: running.filter((alarm) => alarm.senderId === senderId),
  })
  return {
    timeKind,
    checkedAt: await findCheck(db),
    feeds: (await readStates(db, now)).map(feedOf),
    refusedFromUnknownSenders: await countRefusedOfUnknown(db, startOfDay(dayInZone(now))),
  }
}

const shownFor = 91 * 86_400_000

/** One sender, with daily counts. */
export async function findFeed(db: Db, senderId: number, now: string): Promise<FeedDetails | undefined> {
  const feed = (await readFeeds(db, now)).feeds.find((one) => one.senderId === senderId)
  if (!feed) return undefined
  const slots = await listSlots(db, new Date(Date.parse(now) - shownFor).toISOString(), senderId)
  return { feed, days: daysOf(slots, dayInZone(now)), pastAlarms: await listPast(db, senderId) }
}

/** Every day from the first slot to the last day, including days without messages. */
function daysOf(slots: Slot[], last: string) {
  const ofDay = Map.groupBy(slots, ({ at }) => dayInZone(at))
  const days: FeedDetails['days'] = []
  for (let day = [...ofDay.keys()][0] ?? addDays(last, 1); day <= last; day = addDays(day, 1)) {
    const those = ofDay.get(day) ?? []
    const sum = (count: 'received' | 'refused') => those.reduce((all, slot) => all + slot[count], 0)
    days.push({ day, received: sum('received'), refused: sum('refused') })
  }
  return days
}
