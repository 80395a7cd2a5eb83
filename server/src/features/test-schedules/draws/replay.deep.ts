import { expect, test } from 'vitest'
import { draw, replay } from '#testing/replayed-draw.ts'

test('the script of the docs reproduces each of two hundred draws, with the alternates in the same order', () => {
  for (let n = 0; n < 200; n++) {
    const { people, proof } = draw(n % 5 === 0 ? '' : `NZD 0.${5000 + n}`, n % 12)
    expect(replay(proof)).toBe('The draw is as published.')
    const inOrder = people.toSorted((one, other) => one.rank - other.rank).map(({ ref }) => ref)
    expect([...proof.chosen, ...proof.alternates]).toEqual(inOrder.slice(0, (n % 12) + 2))
  }
})
