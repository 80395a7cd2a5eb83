const keyPattern = /^[0-9a-f]{32}$/

export const isKey = (name: string) => keyPattern.test(name)

/** A key is random and made by this server; anything else could name a place outside the storage. */
export function checkKey(key: string) {
  if (!isKey(key)) throw new Error('This is not a valid file key')
  return key
}
