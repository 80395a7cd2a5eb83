import { expect, test } from 'vitest'
import { meetChanges } from './meet-changes.ts'

const openedRecord = { version: 1, values: { street: '7 Kōwhai Terrace', phone: '021 555 0100', rooms: ['A'] } }

/** The opened record after another user saved it. */
const savedWith = (part: Partial<typeof openedRecord.values>) => ({
  version: 2,
  values: { ...openedRecord.values, ...part },
})

test('fields that only the other user changed are loaded, and the rest keeps what was typed', () => {
  const ownValues = { ...openedRecord.values, phone: '021 555 0199' }
  const met = meetChanges(openedRecord, ownValues, savedWith({ street: '1 Moved Street' }))
  expect(met.values).toEqual({ street: '1 Moved Street', phone: '021 555 0199', rooms: ['A'] })
  expect(met.loaded).toEqual([
    { field: 'street', initialValue: '7 Kōwhai Terrace', theirValue: '1 Moved Street', ownValue: '7 Kōwhai Terrace' },
  ])
  expect(met.conflicts).toEqual([])
})

test('a field that both changed keeps the local input until the user decides', () => {
  const ownValues = { ...openedRecord.values, street: '88 Mine Street' }
  const met = meetChanges(openedRecord, ownValues, savedWith({ street: '77 Other Street' }))
  expect(met.values.street).toBe('88 Mine Street')
  expect(met.loaded).toEqual([])
  expect(met.conflicts).toEqual([
    { field: 'street', initialValue: '7 Kōwhai Terrace', theirValue: '77 Other Street', ownValue: '88 Mine Street' },
  ])
})

test('version and values always come from the same reading', () => {
  const ownValues = { ...openedRecord.values, street: '88 Mine Street' }
  const stored = savedWith({ street: '77 Other Street', rooms: ['A', 'B'] })
  const met = meetChanges(openedRecord, ownValues, stored)
  expect(met.stored).toEqual(stored)
  // A third save is compared with the second, not with the values the form was opened with.
  const secondMeeting = meetChanges(met.stored, met.values, { version: 3, values: openedRecord.values })
  expect(secondMeeting.loaded.map(({ field }) => field)).toEqual(['rooms'])
  expect(secondMeeting.conflicts.map(({ field }) => field)).toEqual(['street'])
})

test('the same change by both users is not a conflict', () => {
  const ownValues = { ...openedRecord.values, rooms: ['A', 'B'] }
  const met = meetChanges(openedRecord, ownValues, savedWith({ rooms: ['A', 'B'] }))
  expect([...met.loaded, ...met.conflicts]).toEqual([])
})

test("a form that shows none of the record's fields keeps all input", () => {
  const met = meetChanges({ version: 1, values: { reason: '' } }, { reason: 'Typed twice' }, { version: 2, values: {} })
  expect(met).toMatchObject({ stored: { version: 2 }, values: { reason: 'Typed twice' }, loaded: [], conflicts: [] })
})
