import { beforeEach, expect, test, vi } from 'vitest'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
})
const { addRecent, readRecent } = await import('./recent.ts')

beforeEach(() => store.clear())

const hemi = { path: '/medical/12', label: 'Hēmi Tāwhiri', anonymous: 'Medical 12' }
const written = () => [...store.values()].join()

test('the last five are kept, newest first, without duplicates', () => {
  for (const at of [1, 2, 3, 4, 5, 6, 2]) addRecent(1, { path: `/${at}`, label: `Screen ${at}` })
  expect(readRecent(1).map(({ path }) => path)).toEqual(['/2', '/6', '/5', '/4', '/3'])
})

test("no person's name is written to the device; names are known only while the page is open", () => {
  addRecent(1, hemi)
  expect(written()).toContain('Medical 12')
  expect(written()).not.toContain('Tāwhiri')
  expect(readRecent(1)).toEqual([{ path: '/medical/12', label: 'Hēmi Tāwhiri' }])
})

test('the next user to log in sees neither the recent pages nor their user', () => {
  addRecent(1, hemi)
  expect(readRecent(2)).toEqual([])
  addRecent(2, { path: '/medical/12', label: 'Mere Ngata', anonymous: 'Medical 12' })
  expect(readRecent(1)).toEqual([{ path: '/medical/12', label: 'Medical 12' }])
})
