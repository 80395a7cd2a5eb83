import { createHash } from 'node:crypto'
import { termsVersions } from '@clearwing/domain/account/terms/versions.ts'
import { expect, test } from 'vitest'

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Hashes of the published texts. A new version adds its line here; a line never changes. */
const published = [
  'bc5e06bed3c6a9f4607dcd90c0cfdc26e110eae975c142170f68e466ccf8f69e',
  '268aad532d9241b1d29e53018e454d4be98e24683e162fdcf61ab8f97466159c',
]

test('a published version of the terms never changes', () =>
  expect(termsVersions.map(({ texts }) => hashOf(Object.values(texts)))).toEqual(published))
