import { afterCommit, notifyAtCommit } from './at-commit.ts'
import { connectionOf } from './connection-of.ts'
import type { Db, Tx } from './db.ts'

// Cache of rows that many requests read and that rarely change. Never used for rights.

export const keptChannel = 'kept'
/** Maximum age of an entry, in case the listener has failed unnoticed. */
const oldest = 60_000

type Entry = { value: unknown; at: number }

export class RowCache {
  #topics = new Map<string, Map<string, Entry>>()
  #watchers = new Map<string, Set<() => void>>()
  #listening = 0

  /** Nothing is cached unless someone listens for changes. */
  listen() {
    this.#listening += 1
    // Changes may have been missed while no one listened.
    for (const topic of this.#watchers.keys()) this.#tell(topic)
  }

  stop() {
    this.#listening -= 1
    this.#topics = new Map()
  }

  /** True while changes of other processes arrive. */
  get isListening() {
    return this.#listening > 0
  }

  drop(topic: string) {
    this.#topics.delete(topic)
    this.#tell(topic)
  }

  /** Calls `changed` whenever rows of this topic may have changed, until the returned function is called. */
  watch(topic: string, changed: () => void) {
    const watchers = this.#watchers.get(topic) ?? new Set()
    this.#watchers.set(topic, watchers.add(changed))
    return () => void watchers.delete(changed)
  }

  #tell(topic: string) {
    for (const changed of this.#watchers.get(topic) ?? []) changed()
  }

  async get<Value>(topic: string, key: string, load: () => Promise<Value>): Promise<Value> {
    if (this.#listening === 0) return load()
    // If the topic is dropped while loading, the result goes into a map that is no longer used.
    const entries = this.#topics.get(topic) ?? new Map<string, Entry>()
    this.#topics.set(topic, entries)
    const cachedEntry = entries.get(key)
    if (cachedEntry && Date.now() - cachedEntry.at < oldest) return cachedEntry.value as Value
    const value = frozen(await load())
    entries.set(key, { value, at: Date.now() })
    return value
  }
}

/** Freezes a value, because all requests share it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

const keptOf = new WeakMap<object, RowCache>()
/** Private cache of a transaction that changes a topic; others do not see it before the commit. */
const ownOf = new WeakMap<object, Map<string, unknown>>()

/** Links each connection of a pool to the cache of its database. */
export const keepFor = (connection: object, cache: RowCache) => keptOf.set(connection, cache)

/** Returns the cached value, or loads it. A transaction that has changed any topic sees its own changes. */
export async function loadCached<Value>(
  db: Db,
  topic: string,
  key: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const own = ownOf.get(db)
  if (!own) return keptOf.get(connectionOf(db))?.get(topic, key, load) ?? load()
  const name = `${topic} ${key}`
  if (!own.has(name)) own.set(name, frozen(await load()))
  return own.get(name) as Value
}

/** Invalidates the rows of this topic in every process, in this one before the change is answered. */
export function invalidateRows(tx: Tx, topic: string) {
  ownOf.set(tx, new Map())
  notifyAtCommit(tx, keptChannel, topic)
  afterCommit(tx, () => keptOf.get(connectionOf(tx))?.drop(topic))
}
