import { keep, readKept } from '#shared/kept.ts'

/** Where a choice of the palette led. */
export type Chosen = {
  path: string
  label: string
  /** What is said of it without naming anybody: 'Medical 12'. Such a label alone is written on the device. */
  anonymous?: string | undefined
}

type Kept = { path: string; label: string }

const most = 5
const what = 'recent'

/** Names of people, while this page is open: never on the device. */
let names = new Map<string, string>()
let ownerOfNames: number | undefined

const namesOf = (userId: number) => {
  if (ownerOfNames !== userId) names = new Map()
  ownerOfNames = userId
  return names
}

const keptOf = (userId: number) => readKept<Kept[]>(userId, what) ?? []

/** The last five, the newest first. */
export const readRecent = (userId: number): Kept[] =>
  keptOf(userId).map(({ path, label }) => ({ path, label: namesOf(userId).get(path) ?? label }))

export function addRecent(userId: number, { path, label, anonymous }: Chosen) {
  if (anonymous !== undefined) namesOf(userId).set(path, label)
  const others = keptOf(userId).filter((one) => one.path !== path)
  keep(userId, what, [{ path, label: anonymous ?? label }, ...others].slice(0, most))
}
