// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings are source text.
import { expect, test } from 'vitest'
import { proseOf, refusedWords, subjectFault } from './wording.ts'

test.each([
  '// Whoever reads it',
  'const title = "Nobody matches your search."',
  '/** Read anew at each request. */',
  'This record is somebody’s.',
  'Of who is a member.',
  'Then the regulator hears of it.',
  'The number stands on the certificate.',
  'Does the regulator have to know?',
  'What becomes of unsaved text.',
  'The link came by mail.',
  'Requires one’s own password.',
  'a regulator that is none',
  'a version to come',
  'an administrator who said what for',
  'This device is private no longer, and that one is no more.',
  'The clock stood still.',
  'Sent by E-mail.',
  'A year alone is no day.',
  'The server ended in order.',
  'The heading of a page that is gone to.',
  'Snoozed until a day still to come.',
  'Answers how the run ended.',
])('%s is refused', (text) => expect(refusedWords(`\n${text}`)).toMatchObject([{ line: 2 }]))

test.each([
  'The mail server is down.',
  'The applicant reads it again.',
  'the standard understands',
  'one has no more than it needs',
  'the tests to come first',
  'there is no day without a draw',
])('%s is accepted', (text) => expect(refusedWords(text)).toEqual([]))

test.each([
  ['clocks: Show the deadline owner in the list', undefined],
  ['Show the deadline owner', expect.stringContaining('area')],
  ['clocks: show the deadline owner', expect.stringContaining('area')],
  [`clocks: ${'Show '.repeat(20)}`, expect.stringContaining('72')],
  ['clocks: Tell whoever is late', expect.stringContaining('whoever')],
  ['clocks, reports: Show the owner', undefined],
])('commit subject %j', (subject, fault) => expect(subjectFault(subject)).toEqual(fault))

test('only comments and sentences are read, each on its own line', () =>
  expect(proseOf("const nobody = 'nobody' // who reads\nreturn `to ${nobody} here`\n/* a\n b */").split('\n')).toEqual([
    ' // who reads',
    ' `to  here`',
    ' /* a',
    '  b */',
  ]))
