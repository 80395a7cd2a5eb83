import { afterCommit, notifyAtCommit } from './at-commit.ts'
import { connectionOf } from './connection-of.ts'
import type { Db, Tx } from './db.ts'

// What a process keeps of rows that many requests read and hardly anybody changes. Never rights.

export const keptChannel = 'kept'
/** Should a line be dead without our knowing, nothing is older than this. */
const oldest = 60_000

type Entry = { value: unknown; at: number }

export class Kept {
  #topics = new Map<string, Map<string, Entry>>()
  #listening = 0

  /** Nothing is kept unless someone listens for changes. */
  listen() {
    this.#listening += 1
  }

  stop() {
    this.#listening -= 1
    this.#topics = new Map()
  }

  drop(topic: string) {
    this.#topics.delete(topic)
  }

  async get<Value>(topic: string, key: string, load: () => Promise<Value>): Promise<Value> {
    if (this.#listening === 0) return load()
    // What is dropped while it loads goes into a map that nobody looks at any more.
    const entries = this.#topics.get(topic) ?? new Map<string, Entry>()
    this.#topics.set(topic, entries)
    const known = entries.get(key)
    if (known && Date.now() - known.at < oldest) return known.value as Value
    const value = frozen(await load())
    entries.set(key, { value, at: Date.now() })
    return value
  }
}

/** All requests share it: none can change it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

const keptOf = new WeakMap<object, Kept>()
/** What a transaction that changes a topic keeps of it for itself alone: nobody else sees that before it commits. */
const ownOf = new WeakMap<object, Map<string, unknown>>()

/** Each connection of a pool knows what the pool's database keeps. */
export const keepFor = (connection: object, kept: Kept) => keptOf.set(connection, kept)

/** From what is kept, or loaded. A transaction that has changed any topic sees its own changes. */
export async function kept<Value>(db: Db, topic: string, key: string, load: () => Promise<Value>): Promise<Value> {
  const own = ownOf.get(db)
  if (!own) return keptOf.get(connectionOf(db))?.get(topic, key, load) ?? load()
  const name = `${topic} ${key}`
  if (!own.has(name)) own.set(name, frozen(await load()))
  return own.get(name) as Value
}

/** Rows of this topic change: every process drops what it kept of them, this one before the change is answered. */
export function dropKept(tx: Tx, topic: string) {
  ownOf.set(tx, new Map())
  notifyAtCommit(tx, keptChannel, topic)
  afterCommit(tx, () => keptOf.get(connectionOf(tx))?.drop(topic))
}
