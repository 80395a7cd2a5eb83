import type { TagType } from '@clearwing/domain/notifications/schema.ts'

/** A change to the second step also changes the login. */
export const loginTags: TagType[] = ['Login']
