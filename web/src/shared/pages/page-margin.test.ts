import { expect, test } from 'vitest'
import { marginRule } from './page-margin.ts'

test.each([
  ['Hēmi Tāwhiri, born 29 Sep 1985', '"Hēmi Tāwhiri, born 29 Sep 1985"'],
  ["Grace Fa'asavalu", '"Grace Fa\\27 asavalu"'],
  ['a "quoted" name', '"a \\22 quoted\\22  name"'],
  ['x" } body { display: none } /*', '"x\\22  \\7d  body \\7b  display: none \\7d  /\\2a "'],
  ['a\\b\nc</style>', '"a\\5c b\\a c\\3c /style\\3e "'],
])('%s is printed unchanged and cannot end the style rule', (text, content) => {
  expect(marginRule('top-left', text)).toBe(`@page { @top-left { content: ${content} } }`)
})
