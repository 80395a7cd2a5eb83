import { z } from 'zod'
import { pageOf, pagingQuery } from '#paging.ts'

/** A mail we sent, or are about to. It holds no health facts, and no working link either, a demo's apart. */
export const Email = z
  .object({
    emailId: z.int32(),
    toUserId: z.int32().nullable(),
    to: z.string(),
    template: z.string(),
    /** Written when it is sent. */
    subject: z.string().nullable(),
    text: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    /** Since when it is known that it cannot be delivered. */
    failedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Email' })
export type Email = z.infer<typeof Email>

export const EmailPage = pageOf(Email).meta({ id: 'EmailPage' })
export type EmailPage = z.infer<typeof EmailPage>

export const EmailQuery = pagingQuery({ columns: ['createdAt', 'to'], descending: true })
export type EmailQuery = z.infer<typeof EmailQuery>
