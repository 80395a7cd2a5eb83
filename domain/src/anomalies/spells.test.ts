import { expect, test } from 'vitest'
import { spellsIn, type WatchedEvent } from './spells.ts'

const start = Date.parse('2026-03-02T20:00:00.000Z')
const after = (minutes: number) => new Date(start + minutes * 60_000).toISOString()

let rowId = 0
const event = (minutes: number, counted: number, more: Partial<WatchedEvent> = {}): WatchedEvent => ({
  source: 'history',
  rowId: ++rowId,
  at: after(minutes),
  userId: 1,
  organisationId: 9,
  activityId: null,
  counted,
  ...more,
})

const limit = { figure: 3, minutes: 60 }
const shown = (events: WatchedEvent[]) =>
  spellsIn(events, limit).map(({ userId, beganAt, lastAt, count }) => [userId, beganAt, lastAt, count])

test.each<[string, WatchedEvent[], unknown[]]>([
  ['nothing happened', [], []],
  ['fewer than the figure', [event(0, 1), event(5, 2)], []],
  ['one person again and again', [event(0, 1), event(1, 1), event(2, 1), event(3, 1)], []],
  ['the figure', [event(0, 1), event(5, 2), event(6, 3)], [[1, after(0), after(6), 3]]],
  ['the figure, last minute included', [event(0, 1), event(5, 2), event(59.9, 3)], [[1, after(0), after(59.9), 3]]],
  ['the figure, but not within the time', [event(0, 1), event(5, 2), event(60, 3)], []],
  ['in any order', [event(6, 3), event(0, 1), event(5, 2)], [[1, after(0), after(6), 3]]],
  [
    'windows that overlap are one spell',
    [event(0, 1), event(30, 2), event(40, 3), event(80, 4), event(95, 5)],
    [[1, after(0), after(95), 5]],
  ],
  [
    'a quiet time between makes two spells',
    [event(0, 1), event(1, 2), event(2, 3), event(200, 1), event(201, 2), event(202, 3)],
    [
      [1, after(0), after(2), 3],
      [1, after(200), after(202), 3],
    ],
  ],
  ['two users are not added up', [event(0, 1), event(1, 2), event(2, 3, { userId: 2 })], []],
  ['nor two organisations', [event(0, 1), event(1, 2), event(2, 3, { organisationId: 8 })], []],
  ['nor two activities', [event(0, 1), event(1, 2), event(2, 3, { activityId: 5 })], []],
])('%s', (_, events, spells) => expect(shown(events)).toEqual(spells))

/** Numbers that look random and are the same in each run. */
function drawn(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

test('generated histories: every spell that was planted is found, and no other', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const draw = drawn(seed)
    // A day of ordinary work: each user opens one person in any half hour, so never three within the hour.
    const work = Array.from({ length: 20 }, (_, user) =>
      Array.from({ length: 30 }, (__, half) => event(half * 31, 1000 * user + half, { userId: 100 + user })),
    ).flat()
    const planted = new Map<number, number>()
    for (let one = 0; one < 1 + draw(5); one++) planted.set(1 + draw(50), 3 + draw(80))
    const bad = [...planted].flatMap(([userId, people]) => {
      const from = draw(600)
      return Array.from({ length: people * 2 }, (_, place) =>
        event(from + place / (2 * people), place % people, { userId }),
      )
    })
    const mixed = [...work, ...bad].toSorted(
      (one, other) => ((one.rowId * 7919) % 104_729) - ((other.rowId * 7919) % 104_729),
    )
    const found = new Map(spellsIn(mixed, limit).map(({ userId, count }) => [userId, count]))
    expect(found).toEqual(planted)
  }
})
