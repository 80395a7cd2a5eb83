import { z } from 'zod'
import { pageOf, pagingQuery } from '#paging.ts'

/** A person in a list, for whoever may know of them (spec section 3). */
export const UserListItem = z
  .object({
    userId: z.int32(),
    /** What they are called: the given name, where they go by no other. */
    knownAs: z.string(),
    lastName: z.string(),
    /** Empty for somebody who does not log in. */
    userName: z.string(),
    /** As colleagues are shown: 'Dr Kiri Heke'. */
    name: z.string(),
    /** Where they work, as far as that is known to whoever asks. */
    organisationName: z.string().nullable(),
    /** `yyyy-mm-dd`; tells namesakes apart for those who may know it. */
    dateOfBirth: z.string().nullable(),
  })
  .meta({ id: 'UserListItem' })
export type UserListItem = z.infer<typeof UserListItem>

export const UserPage = pageOf(UserListItem).meta({ id: 'UserPage' })
export type UserPage = z.infer<typeof UserPage>

/** 'Active' are those who log in, and so can be written to. */
export const UserQuery = pagingQuery({ columns: ['name', 'userName'], modes: ['Active', 'All'] })
export type UserQuery = z.infer<typeof UserQuery>
