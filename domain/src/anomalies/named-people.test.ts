import { expect, test } from 'vitest'
import { isNamedIn, namePairs } from './named-people.ts'
import { unnamedReadings } from './unnamed.ts'

const mere = { userId: 1, firstName: 'Mere', lastName: 'Tūhoe-Smith', knownAs: 'Merry' }

test.each([
  ['Support call of Mere Tuhoe-Smith', true],
  ['Support call of Merry Tūhoe Smith, 7 March', true],
  ['Tūhoe-Smith, Mere: wrong date of birth', true],
  ['Support call of Mere Smith', false],
  ['Tūhoe-Smith', false],
  ['Monthly check of access', false],
])('%s: %s', (description, isNamed) => expect(isNamedIn(description, mere)).toBe(isNamed))

test('pairs of capitalised words are looked up as names', () => {
  expect(namePairs('Call of Mere Tūhoe-Smith about Harbour Aviation')).toEqual([
    ['mere', 'tuhoe smith'],
    ['harbour', 'aviation'],
  ])
  expect(namePairs('monthly check of access')).toEqual([])
})

const person = (userId: number, firstName: string) => ({ userId, firstName, lastName: 'Doe', knownAs: null })
const reading = (description: string, one: ReturnType<typeof person>) => ({
  description,
  person: one,
  event: {
    source: 'history' as const,
    rowId: one.userId,
    at: '2026-03-02T20:00:00.000Z',
    userId: 9,
    organisationId: 1,
    activityId: 4,
    counted: one.userId,
  },
})
const [jane, john, jim] = [person(1, 'Jane'), person(2, 'John'), person(3, 'Jim')]

test.each<[string, ReturnType<typeof reading>[], (typeof jane)[], number[]]>([
  [
    'an activity that names no one is about everyone',
    [reading('Check of access', jane), reading('Check of access', john)],
    [],
    [],
  ],
  ['the named person', [reading('Call of Jane Doe', jane)], [], []],
  [
    'others under an activity that names someone',
    [reading('Call of Jane Doe', jane), reading('Call of Jane Doe', john)],
    [],
    [2],
  ],
  [
    'someone who was not read is named',
    [reading('Call of Jane Doe', john), reading('Call of Jane Doe', jim)],
    [jane],
    [2, 3],
  ],
  ['each activity for itself', [reading('Call of Jane Doe', jane), reading('Check of access', john)], [], []],
])('%s', (_, readings, others, unnamed) =>
  expect(unnamedReadings(readings, others).map(({ counted }) => counted)).toEqual(unnamed),
)
