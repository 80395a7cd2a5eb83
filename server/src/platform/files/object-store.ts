import type { ByteRange } from './encryption.ts'

/**
 * Where encrypted contents are stored under random keys. Stored content is never changed. `put` returns once it
 * survives a crash, and leaves nothing readable if it fails. It throws StorageFull if there is no space left.
 */
export type ObjectStore = {
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Throws MissingContent, when it is read, if nothing is stored under this key. */
  get(key: string, range?: ByteRange): AsyncIterable<Uint8Array>
  /** Removes content; succeeds if there was none. */
  remove(key: string): Promise<void>
  /** Everything whose key begins with these two digits. */
  list(prefix: string): AsyncIterable<{ key: string; storedAt: Date }>
  /** Removes what an interrupted `put` left before this moment, and returns the number. */
  removeUnfinished(before: Date): Promise<number>
}

export class MissingContent extends Error {
  constructor() {
    super('A stored content is missing')
  }
}

export class StorageFull extends Error {
  constructor() {
    super('The storage has no space left')
  }
}
