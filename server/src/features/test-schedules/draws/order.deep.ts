import { orderOf, poolHashOf, refOf, seedOf } from '@clearwing/domain/test-schedules/draws/order.ts'
import { expect, test } from 'vitest'
import { sha256 as hash } from './proof.ts'

const draws = 20_000
const people = 40
const wanted = 4
const alternates = 4

/** The same draws each time: what chance does here, it does for everybody who runs this. */
const drawn = Array.from({ length: draws }, (_, n) => {
  const refKey = hash(`key ${n}`)
  const refs = Array.from({ length: people }, (_, userId) => refOf(userId, refKey, hash))
  const seed = seedOf({ secret: hash(`secret ${n}`), poolHash: poolHashOf(refs, hash), publicValue: `${n % 97}` }, hash)
  const userIdOf = new Map(refs.map((ref, userId) => [ref, userId]))
  return orderOf(refs, seed, hash).map((ref) => userIdOf.get(ref) ?? Number.NaN)
})

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** How far these counts are from all being the same, as chi-square. */
function chiSquare(counts: number[]) {
  const mean = sumOf(counts) / counts.length
  return sumOf(counts.map((one) => (one - mean) ** 2 / mean))
}

/** What chance passes once in ten thousand, by the degrees of freedom (Wilson and Hilferty, 1931). */
const bound = (freedom: number) => freedom * (1 - 2 / (9 * freedom) + 3.719 * Math.sqrt(2 / (9 * freedom))) ** 3

const count = (length: number, indices: Iterable<number>) => {
  const counts = Array<number>(length).fill(0)
  for (const index of indices) counts[index] = (counts[index] ?? 0) + 1
  return counts
}

test('each draw holds everybody once', () => {
  for (const order of drawn) expect(new Set(order).size).toBe(people)
})

test.each([
  ['chosen', 0, wanted],
  ['an alternate', wanted, wanted + alternates],
  ['first', 0, 1],
])('everybody is %s as often as anybody', (_what, from, to) => {
  const counts = count(
    people,
    drawn.flatMap((order) => order.slice(from, to)),
  )
  // Nobody is chosen twice in a draw, so that the counts lie closer together than of throws that know nothing of each other.
  const asIfFree = (people - 1) / (people - (to - from))
  expect(chiSquare(counts) * asIfFree).toBeLessThan(bound(people - 1))
})

test('each place in the order is as likely for everybody', () => {
  const places = Array.from({ length: people }, () => Array<number>(people).fill(0))
  for (const order of drawn)
    for (const [place, userId] of order.entries()) {
      const mine = places[userId] as number[]
      mine[place] = (mine[place] ?? 0) + 1
    }
  // A place that one has no other has: of the whole square, only so much is free.
  expect((sumOf(places.map(chiSquare)) * (people - 1)) / people).toBeLessThan(bound((people - 1) ** 2))
})

test('whoever was chosen once is chosen the next time as often as anybody', () => {
  const again = drawn.slice(1).map((order, n) => {
    const before = new Set(drawn[n]?.slice(0, wanted))
    return order.slice(0, wanted).filter((userId) => before.has(userId)).length
  })
  const mean = sumOf(again) / again.length
  const [share, others] = [wanted / people, (people - wanted) / (people - 1)]
  const deviation = Math.sqrt((wanted * share * (1 - share) * others) / again.length)
  expect(Math.abs(mean - wanted * share)).toBeLessThan(4 * deviation)
})
