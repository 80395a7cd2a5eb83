import { randomInt } from 'node:crypto'

/** A number of this test file alone: all files share databases, and in a long run a process gets an id that was another's. */
export const fileNumber = randomInt(10_000_000, 100_000_000)

let serial = 0

/** A text that no other test uses. */
export const unique = (word: string) => `${word} ${fileNumber}.${++serial}`
