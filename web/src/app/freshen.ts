import { cachedUnder, type Tag } from '@clearwing/domain/notifications/schema.ts'
import { addTagTypes, api } from '#api/generated.ts'
import type { store } from './store.ts'

type CachedTag = { type: (typeof addTagTypes)[number] }
type Store = Pick<typeof store, 'dispatch' | 'getState'>
type Fetch = (args: unknown, options: object) => Parameters<Store['dispatch']>[0]

/** Milliseconds that an announced change waits for requests in progress. */
export const patience = 3000

/** The server may announce types that no page reads yet. */
const isCached = (tag: Tag): tag is Tag & CachedTag => (addTagTypes as readonly string[]).includes(tag.type)

/**
 * Fetches what the page shows under these tags. The library waits until no request is in progress. A request that
 * hangs, or the upload of a large file, must not hide what others save, so after `patience` the rest is fetched anyway.
 */
export function freshen(page: Store, announced: Tag[]) {
  const tags = announced.flatMap(cachedUnder).filter(isCached)
  const announcedAt = Date.now()
  page.dispatch(api.util.invalidateTags(tags))
  const fetchOlder = () => {
    // The store knows the endpoints of the login page only; the others are added to the same api.
    const stateNow = () => page.getState() as unknown as Parameters<typeof api.util.selectInvalidatedBy>[0]
    const endpoints = api.endpoints as unknown as Record<string, { initiate: Fetch }>
    for (const { endpointName, originalArgs, queryCacheKey } of api.util.selectInvalidatedBy(stateNow(), tags)) {
      const { status, startedTimeStamp = announcedAt } = stateNow().api.queries[queryCacheKey] ?? {}
      if (status === 'pending' || startedTimeStamp >= announcedAt) continue
      const fetchAgain = endpoints[endpointName]?.initiate(originalArgs, { subscribe: false, forceRefetch: true })
      if (fetchAgain) page.dispatch(fetchAgain)
    }
    // An answer requested before the announcement may be older than the change.
    const isReading = Object.values(stateNow().api.queries).some(
      (query) => query?.status === 'pending' && (query.startedTimeStamp ?? announcedAt) < announcedAt,
    )
    if (isReading) setTimeout(fetchOlder, patience)
  }
  setTimeout(fetchOlder, patience)
}
