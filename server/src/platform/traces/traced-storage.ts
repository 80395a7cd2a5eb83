import type { ObjectStore } from '#platform/files/object-store.ts'
import { areaNow, countOperation } from './counters.ts'

/** The operations on the storage. */
export const storageOperations = ['put', 'get', 'remove', 'list', 'remove unfinished']

/** The same store, with each operation counted for the request or job that it is for. */
export const tracedStorage = (store: ObjectStore): ObjectStore => ({
  put: (key, content) => timed('put', () => store.put(key, content)),
  get: (key, range) => timedItems('get', store.get(key, range)),
  remove: (key) => timed('remove', () => store.remove(key)),
  list: (prefix) => timedItems('list', store.list(prefix)),
  removeUnfinished: (before) => timed('remove unfinished', () => store.removeUnfinished(before)),
})

/** Only the time that the store needs: who reads the items may be slow. */
async function* timedItems<Item>(operation: string, items: AsyncIterable<Item>) {
  const [caller, iterator] = [areaNow(), items[Symbol.asyncIterator]()]
  let ms = 0
  const next = async () => {
    const startedAt = performance.now()
    try {
      return await iterator.next()
    } finally {
      ms += performance.now() - startedAt
    }
  }
  try {
    for (let item = await next(); !item.done; item = await next()) yield item.value
  } finally {
    await iterator.return?.()
    countOperation({ kind: 'storage', area: operation, function: caller }, ms)
  }
}

async function timed<Result>(operation: string, work: () => Promise<Result>) {
  const [startedAt, caller] = [performance.now(), areaNow()]
  try {
    return await work()
  } finally {
    countOperation({ kind: 'storage', area: operation, function: caller }, performance.now() - startedAt)
  }
}
