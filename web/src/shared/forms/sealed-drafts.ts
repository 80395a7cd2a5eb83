import { draftsHere, putDraftBack } from './draft.ts'

// Unsaved text that outlives a logout for idleness on a private device. It is encrypted with a key that the server hands
// out only to a session of its writer, so that the next user of the browser cannot read it.

type Sealed = { nonce: string; text: string; sealedAt: number }

const prefix = 'sealed-drafts:'
const longest = 30 * 24 * 60 * 60_000
/** A random key for this page, so that two tabs seal their drafts separately. */
const place = Math.random().toString(36).slice(2)

let heldKey: { owner: string; key: CryptoKey } | undefined

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const textOf = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const settings = (owner: string, nonce: BufferSource) => ({
  name: 'AES-GCM',
  iv: nonce,
  // Binds a draft to its organisation, so that it is never opened in another.
  additionalData: new TextEncoder().encode(owner),
})

const keysOf = (owner: string) => Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${owner}:`))

/** `owner` is the user and the organisation (0 as an individual): '16:2'. */
export const hasSealedDrafts = (owner: string) => keysOf(owner).length > 0

/** The key stays in this page's memory, and cannot be read out of it. */
export async function holdKey(owner: string, key: string) {
  const usages: KeyUsage[] = ['encrypt', 'decrypt']
  heldKey = { owner, key: await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, usages) }
}

export const letKeyGo = () => {
  heldKey = undefined
}

/** True when unsaved text of this page survives a logout for inactivity. */
export const canSeal = () => heldKey !== undefined

/** Seals the page's unsaved text, replacing what it sealed before. */
export async function sealDrafts(now = Date.now()) {
  if (!heldKey) return
  const { owner, key } = heldKey
  const drafts = draftsHere()
  if (Object.keys(drafts).length === 0) return localStorage.removeItem(`${prefix}${owner}:${place}`)
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(drafts))
  const text = new Uint8Array(await crypto.subtle.encrypt(settings(owner, nonce), key, plain))
  const sealed: Sealed = { nonce: textOf(nonce), text: textOf(text), sealedAt: now }
  localStorage.setItem(`${prefix}${owner}:${place}`, JSON.stringify(sealed))
}

/** Restores the owner's sealed drafts, except where the page has newer text. */
export async function openSealedDrafts(owner: string) {
  if (heldKey?.owner !== owner) return
  for (const name of keysOf(owner)) {
    const drafts = await opened(owner, heldKey.key, localStorage.getItem(name)).catch(() => ({}))
    for (const [id, draft] of Object.entries(drafts)) putDraftBack(id, draft)
    localStorage.removeItem(name)
  }
}

async function opened(owner: string, key: CryptoKey, storedText: string | null): Promise<Record<string, string>> {
  const { nonce, text } = JSON.parse(storedText ?? '{}') as Sealed
  const plain = await crypto.subtle.decrypt(settings(owner, bytesOf(nonce)), key, bytesOf(text))
  return JSON.parse(new TextDecoder().decode(plain))
}

/** Removes the page's draft once it is unlocked: the text is still in the page. */
export const removeSealedHere = () => heldKey && localStorage.removeItem(`${prefix}${heldKey.owner}:${place}`)

/** Removes all drafts of one user in this browser: they logged out, or the device is no longer private. */
export function removeSealedOf(userId: number) {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(`${prefix}${userId}:`)) localStorage.removeItem(name)
}

/** Removes expired drafts of all users. */
export function removeOldSealed(now = Date.now()) {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(prefix)) continue
    const { sealedAt = 0 } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Sealed>
    if (now - sealedAt > longest) localStorage.removeItem(name)
  }
}
