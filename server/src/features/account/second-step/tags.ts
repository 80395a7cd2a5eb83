import type { TagType } from '@clearwing/domain/notifications/schema.ts'

/** Who one is and how one proves it change together. */
export const tags: TagType[] = ['Login']
