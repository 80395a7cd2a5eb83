import { z } from 'zod'
import { pageOf, pagingQuery } from '#paging.ts'

/** A request for something that was refused: 403, or 404 also where it exists. Repeats are one line with a count. */
export const RefusedRequest = z
  .object({
    refusalId: z.int32(),
    firstAt: z.iso.datetime(),
    lastAt: z.iso.datetime(),
    count: z.int32(),
    name: z.string(),
    /** The administrator behind an impersonated user. */
    realName: z.string().nullable(),
    /** Null when logged in as an individual. */
    organisationName: z.string().nullable(),
    activity: z.string().nullable(),
    operation: z.string(),
    status: z.int32(),
    /** The kind of record that was asked for; empty where the request named none. */
    entity: z.string(),
    /** 0 for further records, once a session has asked for many. */
    entityId: z.int32(),
    subjectUserId: z.int32().nullable(),
  })
  .meta({ id: 'RefusedRequest' })
export type RefusedRequest = z.infer<typeof RefusedRequest>

export const RefusedRequestPage = pageOf(RefusedRequest).meta({ id: 'RefusedRequestPage' })

/** Records: only requests that named a record of someone else. */
export const refusalModes = ['All', 'Records'] as const
export const RefusalQuery = pagingQuery({ columns: ['lastAt', 'count'], modes: refusalModes, descending: true })
export type RefusalQuery = z.infer<typeof RefusalQuery>

export const readingAlarmKinds = ['refused records', 'bulk reading'] as const
export type ReadingAlarmKind = (typeof readingAlarmKinds)[number]

/** A session that went through records of others, or through more people than anyone's work asks for. */
export const ReadingAlarm = z
  .object({
    readingAlarmId: z.int32(),
    kind: z.enum(readingAlarmKinds),
    begunAt: z.iso.datetime(),
    name: z.string(),
    organisationName: z.string().nullable(),
    /** Different records or people so far. */
    count: z.int32(),
    /** True when the session was ended for it. */
    isEnded: z.boolean(),
  })
  .meta({ id: 'ReadingAlarm' })
export type ReadingAlarm = z.infer<typeof ReadingAlarm>
