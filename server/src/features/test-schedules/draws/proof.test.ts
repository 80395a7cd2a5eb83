import { refOf } from '@clearwing/domain/test-schedules/draws/order.ts'
import { expect, test } from 'vitest'
import { unseal } from '#platform/config/sealed.ts'
import { draw, keyFor, replay, script, userIds } from '#testing/replayed-draw.ts'
import { commit, drawFrom, sha256 } from './proof.ts'

test('the script of the docs reproduces the draw', () => {
  expect(script.trim().split('\n').length).toBeLessThanOrEqual(10)
  expect(replay(draw().proof)).toBe('The draw is as published.')
  expect(replay(draw('', 0).proof)).toBe('The draw is as published.')
})

test.each<[string, (proof: ReturnType<typeof draw>['proof']) => object]>([
  ['another secret', () => ({ secret: 'f'.repeat(64) })],
  ['a different value of the day', () => ({ publicValue: 'NZD 0.5913' })],
  ['a person left out of the pool', ({ refs }) => ({ refs: refs.slice(1) })],
  ['a different person chosen', ({ chosen, alternates }) => ({ chosen: alternates, alternates: chosen })],
  ['a chosen person left out', ({ chosen }) => ({ chosen: chosen.slice(1) })],
  ['another alternate', ({ alternates }) => ({ alternates: alternates.toReversed() })],
])('the script reports %s', (_what, changed) => {
  const { proof } = draw()
  expect(replay({ ...proof, ...changed(proof) })).toBe('NOT as published.')
})

test('nothing in a proof leads from a ref to a person; only the key, which is not in it, does', () => {
  const { people, proof } = draw()
  const publishedTexts = [proof.secret, proof.commitment, proof.refKeyHash, proof.poolHash]
  for (const { ref, userId } of people)
    expect(publishedTexts.map((text) => refOf(userId, text, sha256))).not.toContain(ref)
  const { sealed } = commit(keyFor)
  const [first] = drawFrom(keyFor, { sealed, userIds: [100], publicValue: '', wanted: 1, alternates: 0 }).people
  const { refKey } = JSON.parse(unseal(keyFor(), sealed))
  expect(first?.ref).toBe(refOf(100, refKey, sha256))
})

test('everyone in the pool has one position', () => {
  const { people } = draw()
  expect(people.map(({ userId }) => userId).toSorted()).toEqual(userIds)
  expect(people.map(({ rank }) => rank)).toEqual(userIds.map((_, at) => at + 1))
  const parts = Map.groupBy(people, ({ role }) => role)
  expect([...parts].map(([role, those]) => [role, those.length])).toEqual([
    ['chosen', 5],
    ['alternate', 2],
    ['pool', 33],
  ])
})
