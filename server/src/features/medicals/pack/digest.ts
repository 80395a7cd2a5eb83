import { createHash } from 'node:crypto'

/** SHA-256 of what is sent, whatever order its keys are in: the database keeps none. */
export const digestOf = (content: object) => createHash('sha256').update(JSON.stringify(content, inOrder)).digest('hex')

const inOrder = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
