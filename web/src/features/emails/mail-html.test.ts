import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bodyStyleOf, elementsOf } from './mail-html.ts'

const shown = (html: string) => renderToStaticMarkup(createElement(Fragment, null, ...elementsOf(html)))

test.each([
  ['text and styles', '<p style="margin:0 0 16px">Kia ora &lt;b&gt; &amp; all</p>', 'Kia ora &lt;b&gt; &amp; all'],
  ['a web address', '<a href="https://a.example/x?a=1&amp;b=2">Open</a>', 'href="https://a.example/x?a=1&amp;b=2"'],
])('an email shows %s', (_case, html, expected) => expect(shown(html)).toContain(expected))

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['an address that is a script', '<a href="javascript:alert(1)">x</a>'],
  ['an event', '<p onclick="alert(1)">x</p>'],
  ['a picture', '<img src="https://spy.example/alert.png">'],
  ['a background', '<p style="background:url(https://spy.example/alert)">x</p>'],
  ['a broken tag', '<p style="a" <script>alert'],
])('an email never contains %s', (_case, html) => {
  expect(shown(html)).not.toMatch(/<script|javascript:|onclick|<img|url\(/)
})

test('tags that were never closed end with the email', () => expect(shown('<div><p>One')).toBe('<div><p>One</p></div>'))

test('the head is not shown, and the body gives its style', () => {
  const html =
    '<!doctype html><html><head><title>Secret</title></head><body style="color:#111111"><p>One</p></body></html>'
  expect(shown(html)).toBe('<p>One</p>')
  expect(bodyStyleOf(html)).toEqual({ color: '#111111' })
})
