import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { api } from '#api/generated.ts'
import { store } from '#app/store.ts'

/** Reads again what is shown of these types, as an announcement of another user's change does. */
export const changeElsewhere = (...types: TagType[]) => store.dispatch(api.util.invalidateTags(types))
