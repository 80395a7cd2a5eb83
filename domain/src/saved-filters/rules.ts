import type { SavedQuery } from './schema.ts'

/** Search text may name people, so a filter that includes it is not shared with others. */
export const isShareable = (query: SavedQuery) => query.f === undefined
