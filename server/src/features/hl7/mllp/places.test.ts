import { expect, test } from 'vitest'
import { type HeldConnection, placeToGive } from './places.ts'

const held = (name: string): HeldConnection => {
  const [address = '', received = '', busy] = name.split(' ')
  return { address, lastPiece: () => Number(received), isBusy: () => busy !== undefined }
}

test.each([
  ['no connection within the share', ['a 1', 'a 2', 'b 3', 'b 4'], undefined],
  ['the most idle connection of the busiest address', ['a 5', 'a 2', 'a 3', 'b 1'], 'a 2'],
  ['no connection that is being served', ['a 1 busy', 'a 2', 'a 3'], 'a 2'],
  ['no connection, if all are being served', ['a 1 busy', 'a 2 busy', 'a 3 busy'], undefined],
])('a new connection replaces %s', (_what, connections, expected) => {
  expect(placeToGive(new Map(connections.map((name) => [name, held(name)])), 2)?.[0]).toBe(expected)
})
