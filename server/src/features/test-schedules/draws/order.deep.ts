import { orderOf, poolHashOf, refOf, seedOf } from '@clearwing/domain/test-schedules/draws/order.ts'
import { expect, test } from 'vitest'
import { sha256 as hash } from './proof.ts'

const draws = 20_000
const people = 40
const wanted = 4
const alternates = 4

/** The same draws each time, so that chance gives the same result for everyone who runs this. */
const drawn = Array.from({ length: draws }, (_, n) => {
  const refKey = hash(`key ${n}`)
  const refs = Array.from({ length: people }, (_, userId) => refOf(userId, refKey, hash))
  const seed = seedOf({ secret: hash(`secret ${n}`), poolHash: poolHashOf(refs, hash), publicValue: `${n % 97}` }, hash)
  const userIdOf = new Map(refs.map((ref, userId) => [ref, userId]))
  return orderOf(refs, seed, hash).map((ref) => userIdOf.get(ref) ?? Number.NaN)
})

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** Distance of these counts from equality, as chi-square. */
function chiSquare(counts: number[]) {
  const mean = sumOf(counts) / counts.length
  return sumOf(counts.map((one) => (one - mean) ** 2 / mean))
}

/** Limit that chance exceeds once in ten thousand, by the degrees of freedom (Wilson and Hilferty, 1931). */
const bound = (freedom: number) => freedom * (1 - 2 / (9 * freedom) + 3.719 * Math.sqrt(2 / (9 * freedom))) ** 3

const count = (length: number, indices: Iterable<number>) => {
  const counts = Array<number>(length).fill(0)
  for (const index of indices) counts[index] = (counts[index] ?? 0) + 1
  return counts
}

test('each draw contains everyone once', () => {
  for (const order of drawn) expect(new Set(order).size).toBe(people)
})

test.each([
  ['chosen', 0, wanted],
  ['an alternate', wanted, wanted + alternates],
  ['first', 0, 1],
])('everyone is %s equally often', (_what, from, to) => {
  const counts = count(
    people,
    drawn.flatMap((order) => order.slice(from, to)),
  )
  // No one is chosen twice in a draw, so the counts are closer together than those of independent draws.
  const asIfFree = (people - 1) / (people - (to - from))
  expect(chiSquare(counts) * asIfFree).toBeLessThan(bound(people - 1))
})

test('each position in the order is equally likely for everyone', () => {
  const places = Array.from({ length: people }, () => Array<number>(people).fill(0))
  for (const order of drawn)
    for (const [place, userId] of order.entries()) {
      const mine = places[userId] as number[]
      mine[place] = (mine[place] ?? 0) + 1
    }
  // Positions exclude each other, so only part of the square is free.
  expect((sumOf(places.map(chiSquare)) * (people - 1)) / people).toBeLessThan(bound((people - 1) ** 2))
})

test('a person chosen once is chosen as often as anyone the next time', () => {
  const repeatCounts = drawn.slice(1).map((order, n) => {
    const before = new Set(drawn[n]?.slice(0, wanted))
    return order.slice(0, wanted).filter((userId) => before.has(userId)).length
  })
  const mean = sumOf(repeatCounts) / repeatCounts.length
  const [share, others] = [wanted / people, (people - wanted) / (people - 1)]
  const deviation = Math.sqrt((wanted * share * (1 - share) * others) / repeatCounts.length)
  expect(Math.abs(mean - wanted * share)).toBeLessThan(4 * deviation)
})
