import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['a path with its query', '/medical/all?u=me#top', '/medical/all?u=me#top'],
  ['nothing', null, undefined],
  ['another site', 'https://elsewhere.example/dashboard', undefined],
  ['another site without its scheme', '//elsewhere.example/dashboard', undefined],
  ['another site after backslashes', '/\\elsewhere.example', undefined],
  ['another site after a path step without effect', '/.//elsewhere.example', undefined],
  ['another site after a step back', '/medical/..//elsewhere.example', undefined],
  ['a script', 'javascript:alert(1)', undefined],
  ['an invalid path', 'dashboard', undefined],
])('after a login, %s leads to %s', (_case, wanted, path) => {
  expect(ownPath(wanted, 'https://clearwing.example')).toBe(path)
})
