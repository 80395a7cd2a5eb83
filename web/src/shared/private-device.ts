import { isSharedComputer } from './shared-computer.ts'

const prefix = 'private-device:'

// A user marks a browser as private: only they use it. The mark is about this user alone, and holds no secret.

/** True when this user has marked this browser as private. Encryption needs https or this machine itself. */
export const isPrivateDevice = (userId: number) =>
  localStorage.getItem(prefix + userId) !== null && !isSharedComputer() && canEncrypt()

export const canEncrypt = () => globalThis.crypto?.subtle !== undefined

export function markPrivate(userId: number, isPrivate: boolean) {
  if (isPrivate) localStorage.setItem(prefix + userId, 'yes')
  else localStorage.removeItem(prefix + userId)
}

/** Removes the marks of all users in this browser. Returns the ids of these users. */
export function forgetPrivateMarks(): number[] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  for (const name of names) localStorage.removeItem(name)
  return names.map((name) => Number(name.slice(prefix.length)))
}
