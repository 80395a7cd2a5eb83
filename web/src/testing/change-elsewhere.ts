import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { api } from '#api/generated.ts'
import { store } from '#app/store.ts'

/** Refetches what is shown of these types, as if another user's change had been announced. */
export const changeElsewhere = (...types: TagType[]) => store.dispatch(api.util.invalidateTags(types))
