import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Differences } from './Differences.tsx'

test.each([
  ['a change', false, '1', '2', '1 → 2'],
  ['a change from nothing', false, null, '2', 'empty → 2'],
  ['a change to nothing', false, '1', null, '1 → empty'],
  ['a new record', true, null, '2', '2'],
])('%s shows both sides, unless there was none before', (_what, isNew, before, after, text) => {
  const differences = [{ field: 'name', before, after }]
  const html = renderToStaticMarkup(createElement(Differences, { differences, words: {}, isNew }))
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(`Name${text}`)
})
