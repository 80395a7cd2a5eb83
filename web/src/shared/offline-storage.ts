const prefix = 'kept:'

/** Stores a value for one person on this device, for use without a network. */
export const keep = (userId: number, name: string, value: unknown) =>
  localStorage.setItem(`${prefix}${userId}:${name}`, JSON.stringify(value))

export function readKept<Value>(userId: number, name: string): Value | undefined {
  const text = localStorage.getItem(`${prefix}${userId}:${name}`)
  return text === null ? undefined : JSON.parse(text)
}

/** Values stored under this name for the user last logged in. */
export const readAllKept = <Value>(name: string): Value[] =>
  Object.keys(localStorage).flatMap((key) =>
    key.startsWith(prefix) && key.endsWith(`:${name}`) ? [JSON.parse(localStorage.getItem(key) ?? '[]')] : [],
  )

/** Deletes one stored item of one person. */
export const removeKept = (userId: number, what: string) => localStorage.removeItem(`${prefix}${userId}:${what}`)

/** Removes values stored for other users; on logout, all of them. */
export function removeKeptOfOthers(userId: number | null) {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && !key.startsWith(`${prefix}${userId}:`)) localStorage.removeItem(key)
}
