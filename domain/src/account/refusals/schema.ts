import { z } from 'zod'
import { pageOf } from '#paging.ts'

/** A refused request: 403, or 404 for a record that exists. Repeats are counted on one line. */
export const RefusedRequest = z
  .object({
    refusalId: z.int32(),
    firstAt: z.iso.datetime(),
    lastAt: z.iso.datetime(),
    count: z.int32(),
    name: z.string(),
    /** The administrator behind an impersonated user. */
    realName: z.string().nullable(),
    /** The organisation; null when the user was logged in as an individual. */
    organisationName: z.string().nullable(),
    activity: z.string().nullable(),
    operation: z.string(),
    status: z.int32(),
    /** The kind of record requested; empty if the request named none. */
    entity: z.string(),
    /** 0 for further records once a session has requested many. */
    entityId: z.int32(),
    subjectUserId: z.int32().nullable(),
  })
  .meta({ id: 'RefusedRequest' })
export type RefusedRequest = z.infer<typeof RefusedRequest>

export const PagedRefusedRequests = pageOf(RefusedRequest).meta({ id: 'PagedRefusedRequests' })

export const ReadingAlarmKind = z.enum(['refused records', 'bulk reading']).meta({ id: 'ReadingAlarmKind' })
export type ReadingAlarmKind = z.infer<typeof ReadingAlarmKind>

/** A session that probed other people's records, or read more people's records than any work requires. */
export const ReadingAlarm = z
  .object({
    readingAlarmId: z.int32(),
    kind: ReadingAlarmKind,
    begunAt: z.iso.datetime(),
    name: z.string(),
    organisationName: z.string().nullable(),
    /** Number of different records or people so far. */
    count: z.int32(),
    /** True when the session was ended as a result. */
    isEnded: z.boolean(),
  })
  .meta({ id: 'ReadingAlarm' })
export type ReadingAlarm = z.infer<typeof ReadingAlarm>
