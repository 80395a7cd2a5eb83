import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft, removeDrafts, writeDraft } from './draft.ts'
import {
  canSeal,
  hasSealedDrafts,
  holdKey,
  letKeyGo,
  openSealedDrafts,
  removeOldSealed,
  removeSealedHere,
  removeSealedOf,
  sealDrafts,
} from './sealed-drafts.ts'

/** A stand-in for the browser's storage, which holds its entries as properties. */
const storage = () =>
  Object.defineProperties({} as Record<string, string>, {
    getItem: {
      value(this: Record<string, string>, name: string) {
        return this[name] ?? null
      },
    },
    setItem: {
      value(this: Record<string, string>, name: string, text: string) {
        this[name] = text
      },
    },
    removeItem: {
      value(this: Record<string, string>, name: string) {
        delete this[name]
      },
    },
  })

let local: Record<string, string>
beforeEach(() => {
  local = storage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', storage())
  letKeyGo()
})

const newKey = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
const typed = { version: 3, changed: { occupation: 'Topdressing pilot' } }

/** Types, seals, and ends the session. */
async function sealAndLeave(owner: string, key: string) {
  await holdKey(owner, key)
  writeDraft('user 16', typed)
  await sealDrafts()
  removeDrafts()
  letKeyGo()
}

test('text of an idle session is restored once, after the next login of its author', async () => {
  const key = newKey()
  await sealAndLeave('16:null', key)
  expect(hasSealedDrafts('16:null')).toBe(true)
  await holdKey('16:null', key)
  await openSealedDrafts('16:null')
  expect(readDraft('user 16')).toEqual(typed)
  expect(hasSealedDrafts('16:null')).toBe(false)
})

test('the stored draft does not contain the text', async () => {
  await sealAndLeave('16:null', newKey())
  expect(JSON.stringify(local)).not.toMatch(/occupation|Topdressing|user 16/)
})

test.each([
  ['another user with their own key', '17:null', newKey()],
  ['another user who copies the stored text to their own name', '17:null', undefined],
])('%s cannot open a sealed draft', async (_, owner, otherKey) => {
  const key = newKey()
  await sealAndLeave('16:null', key)
  for (const [name, text] of Object.entries(local)) local[name.replace('16:null', owner)] = text
  await holdKey(owner, otherKey ?? key)
  await openSealedDrafts(owner)
  expect(readDraft('user 16')).toBeUndefined()
})

test('the key of one organisation opens nothing of another', async () => {
  const key = newKey()
  await sealAndLeave('16:2', key)
  await holdKey('16:3', key)
  await openSealedDrafts('16:2')
  expect(readDraft('user 16')).toBeUndefined()
  expect(hasSealedDrafts('16:2')).toBe(true)
})

test('newer text is not replaced', async () => {
  const key = newKey()
  await sealAndLeave('16:null', key)
  const newer = { version: 4, changed: { occupation: 'Instructor' } }
  writeDraft('user 16', newer)
  await holdKey('16:null', key)
  await openSealedDrafts('16:null')
  expect(readDraft('user 16')).toEqual(newer)
})

test('without a key nothing is sealed', async () => {
  writeDraft('user 16', typed)
  await sealDrafts()
  expect([canSeal(), Object.keys(local)]).toEqual([false, []])
})

test.each([
  ['the page is unlocked', async () => removeSealedHere()],
  ['the device is no longer private', async () => removeSealedOf(16)],
  [
    'nothing is unsaved',
    async () => {
      removeDrafts()
      await sealDrafts()
    },
  ],
  ['a month has passed', async () => removeOldSealed(Date.now() + 31 * 24 * 60 * 60_000)],
])('a sealed draft is removed when %s', async (_, act) => {
  await holdKey('16:null', newKey())
  writeDraft('user 16', typed)
  await sealDrafts()
  expect(hasSealedDrafts('16:null')).toBe(true)
  await act()
  expect(hasSealedDrafts('16:null')).toBe(false)
})
