import { createHash } from 'node:crypto'

/** SHA-256 of the submitted content, independent of key order, which the database does not preserve. */
export const digestOf = (content: object) => createHash('sha256').update(JSON.stringify(content, inOrder)).digest('hex')

const inOrder = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
