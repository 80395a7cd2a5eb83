import { z } from 'zod'
import { SenderState } from '#hl7/senders/schema.ts'
import { TimeKind } from './rhythm.ts'

export const FeedAlarmKind = z.enum(['silent', 'failing']).meta({ id: 'FeedAlarmKind' })
export type FeedAlarmKind = z.infer<typeof FeedAlarmKind>

export const FeedAlarm = z.object({
  feedAlarmId: z.int32(),
  kind: FeedAlarmKind,
  begunAt: z.string(),
  endedAt: z.string().nullable(),
})
export type FeedAlarm = z.infer<typeof FeedAlarm>

/** A sender's activity: counts and times, with nothing about a person. */
export const Feed = z
  .object({
    senderId: z.int32(),
    name: z.string(),
    state: SenderState,
    lastAt: z.string().nullable(),
    /** Minutes of silence on an ordinary day by kind of time; absent where not learned yet. */
    usual: z.partialRecord(TimeKind, z.int32()),
    /** The usual silence at this kind of time; null until enough messages have arrived. */
    usualNow: z.int32().nullable(),
    today: z.object({ received: z.int32(), refused: z.int32() }),
    /** Number of unassigned messages of the feed. */
    unassigned: z.int32(),
    alarms: z.array(FeedAlarm),
  })
  .meta({ id: 'Feed' })
export type Feed = z.infer<typeof Feed>

export const Feeds = z
  .object({
    timeKind: TimeKind,
    /** When feeds were last checked; null before the first check. */
    checkedAt: z.string().nullable(),
    feeds: z.array(Feed),
    /** Messages refused today from unknown senders. */
    refusedFromUnknownSenders: z.int32(),
  })
  .meta({ id: 'Feeds' })
export type Feeds = z.infer<typeof Feeds>

/** One feed, day by day. */
export const FeedDetails = z
  .object({
    feed: Feed,
    days: z.array(z.object({ day: z.string(), received: z.int32(), refused: z.int32() })),
    /** Ended alarms, latest first. */
    pastAlarms: z.array(FeedAlarm),
  })
  .meta({ id: 'FeedDetails' })
export type FeedDetails = z.infer<typeof FeedDetails>
