import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['a path with its query', '/medical/all?u=me#top', '/medical/all?u=me#top'],
  ['nothing', null, undefined],
  ['another site', 'https://elsewhere.example/dashboard', undefined],
  ['another site without its scheme', '//elsewhere.example/dashboard', undefined],
  ['another site behind backslashes', '/\\elsewhere.example', undefined],
  ['another site behind a step that leads nowhere', '/.//elsewhere.example', undefined],
  ['another site behind a step back', '/medical/..//elsewhere.example', undefined],
  ['a script', 'javascript:alert(1)', undefined],
  ['a path that is none', 'dashboard', undefined],
])('after a login, %s leads to %s', (_case, wanted, path) => {
  expect(ownPath(wanted, 'https://clearwing.example')).toBe(path)
})
