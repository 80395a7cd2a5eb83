import { startOfDay } from '@clearwing/domain/dates.ts'
import {
  type Calendar,
  calendar,
  isFailing,
  isSilent,
  learnRhythm,
  type Rhythm,
  slotOf,
} from '@clearwing/domain/hl7/feeds/rhythm.ts'
import type { FeedAlarmKind } from '@clearwing/domain/hl7/feeds/schema.ts'
import { listSenders, type Sender } from '#features/hl7/senders/index.ts'
import type { Db } from '#platform/database/database.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { findCheck, listMessagesSince, listSlots, type Slot, type SlotCounts } from './slot-store.ts'

/** The current state of a sender. */
export type FeedState = {
  sender: Sender
  rhythm: Rhythm
  lastAt: string | null
  today: { received: number; refused: number }
  wrong: FeedAlarmKind[]
}

const day = 86_400_000
const before = (now: string, milliseconds: number) => new Date(Date.parse(now) - milliseconds).toISOString()

/** States of all senders, from the last six weeks and from messages since the last count. */
export async function readStates(db: Db, now: string): Promise<FeedState[]> {
  const checkedAt = await findCheck(db)
  const slots = Map.groupBy(await listSlots(db, before(now, 42 * day)), ({ senderId }) => senderId)
  const since = new Map((await listMessagesSince(db, checkedAt)).map((one) => [one.senderId, one]))
  const timeAt = calendar()
  return (await listSenders(db))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((sender) => stateOf(db, sender, slots.get(sender.senderId) ?? [], since.get(sender.senderId), now, timeAt))
}

function stateOf(
  moment: Moment,
  sender: Sender,
  slots: Slot[],
  since: SlotCounts | undefined,
  now: string,
  timeAt: Calendar,
): FeedState {
  const rhythm = learnRhythm(
    slots.filter(({ received }) => received > 0).map(({ at }) => slotOf(at)),
    timeAt,
  )
  const lastAt = since?.lastAt ?? slots.at(-1)?.lastAt ?? null
  const sum = (from: string) =>
    [...slots.filter(({ at }) => at >= from), ...(since ? [since] : [])].reduce(
      (all, { received, refused }) => ({ received: all.received + received, refused: all.refused + refused }),
      { received: 0, refused: 0 },
    )
  const isQuiet = lastAt !== null && isSilent(rhythm, slotOf(lastAt), slotOf(now), timeAt)
  const wrong: FeedAlarmKind[] = [
    ...(isQuiet ? (['silent'] as const) : []),
    ...(isFailing(sum(before(now, day / 24))) ? (['failing'] as const) : []),
  ]
  // No alarm for a sender we have paused ourselves.
  return {
    sender,
    rhythm,
    lastAt,
    today: sum(startOfDay(today(moment))),
    wrong: sender.state === 'paused' ? [] : wrong,
  }
}
