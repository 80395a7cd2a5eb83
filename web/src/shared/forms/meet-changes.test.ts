import { expect, test } from 'vitest'
import { meetChanges } from './meet-changes.ts'

const openedRecord = { version: 1, values: { street: '7 Kōwhai Terrace', phone: '021 555 0100', rooms: ['A'] } }

/** The same record after another user saved it. */
const savedWith = (part: Partial<typeof openedRecord.values>) => ({
  version: 2,
  values: { ...openedRecord.values, ...part },
})

test('fields that only the other user changed are loaded, and the rest keeps what was typed', () => {
  const mine = { ...openedRecord.values, phone: '021 555 0199' }
  const met = meetChanges(openedRecord, mine, savedWith({ street: '1 Moved Street' }))
  expect(met.values).toEqual({ street: '1 Moved Street', phone: '021 555 0199', rooms: ['A'] })
  expect(met.loaded).toEqual([
    { field: 'street', began: '7 Kōwhai Terrace', theirValue: '1 Moved Street', mine: '7 Kōwhai Terrace' },
  ])
  expect(met.both).toEqual([])
})

test('a field that both changed keeps the local input until the user decides', () => {
  const mine = { ...openedRecord.values, street: '88 Mine Street' }
  const met = meetChanges(openedRecord, mine, savedWith({ street: '77 Other Street' }))
  expect(met.values.street).toBe('88 Mine Street')
  expect(met.loaded).toEqual([])
  expect(met.both).toEqual([
    { field: 'street', began: '7 Kōwhai Terrace', theirValue: '77 Other Street', mine: '88 Mine Street' },
  ])
})

test('version and values always come from the same reading', () => {
  const mine = { ...openedRecord.values, street: '88 Mine Street' }
  const stored = savedWith({ street: '77 Other Street', rooms: ['A', 'B'] })
  const met = meetChanges(openedRecord, mine, stored)
  expect(met.stored).toEqual(stored)
  // A third save is compared with the second, not with the values the form was opened with.
  const secondMeeting = meetChanges(met.stored, met.values, { version: 3, values: openedRecord.values })
  expect(secondMeeting.loaded.map(({ field }) => field)).toEqual(['rooms'])
  expect(secondMeeting.both.map(({ field }) => field)).toEqual(['street'])
})

test('the same change by both users is not a conflict', () => {
  const mine = { ...openedRecord.values, rooms: ['A', 'B'] }
  const met = meetChanges(openedRecord, mine, savedWith({ rooms: ['A', 'B'] }))
  expect([...met.loaded, ...met.both]).toEqual([])
})

test("a form that shows none of the record's fields keeps all input", () => {
  const met = meetChanges({ version: 1, values: { reason: '' } }, { reason: 'Typed twice' }, { version: 2, values: {} })
  expect(met).toMatchObject({ stored: { version: 2 }, values: { reason: 'Typed twice' }, loaded: [], both: [] })
})
