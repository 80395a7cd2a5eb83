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
