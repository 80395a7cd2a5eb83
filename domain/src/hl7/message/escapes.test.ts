import { expect, test } from 'vitest'
import { escapeText, unescapeText } from './escapes.ts'
import { readSeparators, usualSeparators } from './separators.ts'

test.each([
  ['the five characters', String.raw`a\F\b\S\c\T\d\R\e\E\f`, String.raw`a|b^c&d~e\f`],
  ['new lines', String.raw`one\.br\two\.sp2\three\.ce\four`, 'one\ntwo\n\nthree\nfour'],
  ['a hostile line count', String.raw`a\.sp9999\b`, `a${'\n'.repeat(20)}b`],
  ['layout and marks', String.raw`\.in+4\a\.ti-2\b\.fi\c\.nf\d\H\e\N\f`, 'abcdef'],
  ['character sets and local sequences', String.raw`a\C2842\b\M2142\c\Z9\d`, 'abcd'],
  ['bytes: a line end', String.raw`a\X0D0A\b`, 'a\nb'],
  ['bytes: UTF-8', String.raw`caf\XC3A9\ M\XC481\ori`, 'café Māori'],
  ['bytes: one for each character', String.raw`caf\XE9\ \X93\so\X94\ `, 'café “so” '],
  ['bytes that a database cannot store', String.raw`a\X00\b`, 'a\uFFFDb'],
  ['a path', String.raw`C:\Temp\file`, String.raw`C:\Temp\file`],
  ['a path with a letter that has a meaning elsewhere', String.raw`C:\Zoo\Hut`, String.raw`C:\Zoo\Hut`],
  ['a lone escape character', 'ends with \\', 'ends with \\'],
  ['a decoded escape is not decoded again', String.raw`\E\T\E\ is text`, String.raw`\T\ is text`],
  ['small letters', String.raw`10\s\9`, String.raw`10\s\9`],
  ['entities of HTML, as text', String.raw`\T\#8805;6.5`, '&#8805;6.5'],
])('reads %s', (_what, sent, meant) => expect(unescapeText(sent, usualSeparators)).toBe(meant))

test('what we write can be read back and contains no separators', () => {
  const text = 'A|B^C&D~E\\F\nĀpiti'
  const sent = escapeText(text, usualSeparators)
  expect(sent).not.toMatch(/[|^&~\n]/)
  expect(unescapeText(sent, usualSeparators)).toBe(text)
  expect(escapeText('a\x0bb\x1cc\r\nd', usualSeparators)).toBe(String.raw`abc\.br\d`)
})

test.each([
  ['MSH|^~\\&|', usualSeparators],
  ['MSH|^~\\&#|', usualSeparators],
  ['MSH|~\\&|', usualSeparators],
  ['MSH|^~&|', usualSeparators],
  ['MSH|^~\\\\&|', usualSeparators],
  ['MSH||', usualSeparators],
  ['MSH|', usualSeparators],
  ['MSH|garbage', usualSeparators],
  ['MSHXgarbage', usualSeparators],
  ['MSH@~&#\\@', { field: '@', component: '~', repetition: '&', escapeCharacter: '#', subcomponent: '\\' }],
  ['MSH|^~\\$|', { ...usualSeparators, subcomponent: '$' }],
])('the separators that %s defines are read', (header, separators) =>
  expect(readSeparators(header)).toEqual(separators),
)
