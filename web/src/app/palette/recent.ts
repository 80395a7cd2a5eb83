import { keep, readKept } from '#shared/offline-storage.ts'

/** The page that a palette choice opened. */
export type PaletteEntry = {
  path: string
  label: string
  /** A label that names no one, such as 'Medical 12'. Only this label is written to the device. */
  anonymous?: string | undefined
}

type StoredEntry = { path: string; label: string }

const most = 5
const storageKey = 'recent'

/** Names of people, kept only while this page is open and never written to the device. */
let names = new Map<string, string>()
let ownerOfNames: number | undefined

const namesOf = (userId: number) => {
  if (ownerOfNames !== userId) names = new Map()
  ownerOfNames = userId
  return names
}

const storedEntries = (userId: number) => readKept<StoredEntry[]>(userId, storageKey) ?? []

/** The last five, newest first. */
export const readRecent = (userId: number): StoredEntry[] =>
  storedEntries(userId).map(({ path, label }) => ({ path, label: namesOf(userId).get(path) ?? label }))

export function addRecent(userId: number, { path, label, anonymous }: PaletteEntry) {
  if (anonymous !== undefined) namesOf(userId).set(path, label)
  const others = storedEntries(userId).filter((one) => one.path !== path)
  keep(userId, storageKey, [{ path, label: anonymous ?? label }, ...others].slice(0, most))
}
