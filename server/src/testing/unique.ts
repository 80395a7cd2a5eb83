import { randomInt } from 'node:crypto'

/** A number unique to this test file: all files share databases, and in a long run process ids are reused. */
export const fileNumber = randomInt(10_000_000, 100_000_000)

let serial = 0

/** A text that no other test uses. */
export const unique = (word: string) => `${word} ${fileNumber}.${++serial}`
