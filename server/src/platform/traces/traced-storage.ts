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

async function timed<Result>(operation: string, work: () => Promise<Result>) {
  const end = begin(operation)
  try {
    return await work()
  } finally {
    end()
  }
}

/** Until the last item was read, or no further one is wanted. */
async function* timedItems<Item>(operation: string, items: AsyncIterable<Item>) {
  const end = begin(operation)
  try {
    yield* items
  } finally {
    end()
  }
}

function begin(operation: string) {
  const [startedAt, caller] = [performance.now(), areaNow()]
  return () => countOperation({ kind: 'storage', area: operation, function: caller }, performance.now() - startedAt)
}
