import { expect, test } from 'vitest'
import { partsOf } from './parts.ts'

test.each([
  ['a text without addresses', 'Kia ora Hēmi', []],
  ['one in the middle', 'Here: http://a.example/b#token=x-1\n\nBye', ['http://a.example/b#token=x-1']],
  ['two', 'https://a.example https://b.example', ['https://a.example', 'https://b.example']],
  ['text that only looks like an address', 'javascript:alert(1) <http:>', []],
])('the addresses in %s become links, and no text is lost', (_case, text, links) => {
  const parts = partsOf(text)
  expect(parts.filter(({ isLink }) => isLink).map((part) => part.text)).toEqual(links)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})
