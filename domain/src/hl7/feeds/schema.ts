import { z } from 'zod'
import { SenderState } from '#hl7/senders/schema.ts'
import { TimeKind } from './rhythm.ts'

export const FeedAlarmKind = z.enum(['silent', 'failing'])
export type FeedAlarmKind = z.infer<typeof FeedAlarmKind>

export const FeedAlarm = z.object({
  feedAlarmId: z.int32(),
  kind: FeedAlarmKind,
  begunAt: z.string(),
  endedAt: z.string().nullable(),
})
export type FeedAlarm = z.infer<typeof FeedAlarm>

/** How a sender does: counts and times, and nothing about a person. */
export const Feed = z
  .object({
    senderId: z.int32(),
    name: z.string(),
    state: SenderState,
    lastAt: z.string().nullable(),
    /** Minutes that are quiet on an ordinary day, by the kind of time; none of what is not learned yet. */
    usual: z.partialRecord(TimeKind, z.int32()),
    /** Of the kind of time it is now: null where nothing is learned. */
    usualNow: z.int32().nullable(),
    today: z.object({ received: z.int32(), refused: z.int32() }),
    /** Messages that are with nobody. */
    unassigned: z.int32(),
    alarms: z.array(FeedAlarm),
  })
  .meta({ id: 'Feed' })
export type Feed = z.infer<typeof Feed>

export const Feeds = z
  .object({
    timeKind: TimeKind,
    /** When they were last looked at; null before the first time. */
    checkedAt: z.string().nullable(),
    feeds: z.array(Feed),
    /** Messages refused today whose sender is not known. */
    refusedOfUnknown: z.int32(),
  })
  .meta({ id: 'Feeds' })
export type Feeds = z.infer<typeof Feeds>

/** One of them, day by day. */
export const FeedDetails = z
  .object({
    feed: Feed,
    days: z.array(z.object({ day: z.string(), received: z.int32(), refused: z.int32() })),
    /** The latest first. */
    pastAlarms: z.array(FeedAlarm),
  })
  .meta({ id: 'FeedDetails' })
export type FeedDetails = z.infer<typeof FeedDetails>
