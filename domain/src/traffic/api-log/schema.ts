import { z } from 'zod'
import { pageOf } from '#paging.ts'

/** A request to the API. It has the route's template and the names of query keys, never an id or a value. */
export const ApiLog = z
  .object({
    requestId: z.uuid(),
    at: z.iso.datetime(),
    method: z.string(),
    path: z.string(),
    /** The names of the query's keys, separated by '&'. */
    query: z.string(),
    status: z.int32(),
    /** Milliseconds until the answer was sent. */
    ms: z.number(),
    /** Null for a visitor who was not logged in. */
    userId: z.int32().nullable(),
    name: z.string().nullable(),
    /** The administrator behind an impersonated user. */
    realName: z.string().nullable(),
    organisationName: z.string().nullable(),
    activity: z.string().nullable(),
  })
  .meta({ id: 'ApiLog' })
export type ApiLog = z.infer<typeof ApiLog>

export const PagedApiLogs = pageOf(ApiLog).meta({ id: 'PagedApiLogs' })

/** Requests of a day that were answered but not logged, because the log could not be written fast enough. */
export const UnloggedRequests = z.object({ day: z.string(), count: z.int32() }).meta({ id: 'UnloggedRequests' })
export type UnloggedRequests = z.infer<typeof UnloggedRequests>
