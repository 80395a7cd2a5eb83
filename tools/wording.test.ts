import { expect, test } from 'vitest'
import { refusedWords, subjectFault } from './wording.ts'

test.each([
  '// Whoever reads it',
  'const title = "Nobody matches your search."',
  '/** Read anew at each request. */',
  'This record is somebody’s.',
  'The record is theirs.',
  'Of who is a member.',
  'Then the regulator hears of it.',
  'The number stands on the certificate.',
  'The link came by mail.',
])('%s is refused', (text) => expect(refusedWords(`\n${text}`)).toMatchObject([{ line: 2 }]))

test.each(['The mail server is down.', 'The applicant reads it again.', 'the standard understands'])(
  '%s is accepted',
  (text) => expect(refusedWords(text)).toEqual([]),
)

test.each([
  ['clocks: Show the deadline owner in the list', undefined],
  ['Show the deadline owner', expect.stringContaining('area')],
  ['clocks: show the deadline owner', expect.stringContaining('area')],
  [`clocks: ${'Show '.repeat(20)}`, expect.stringContaining('72')],
  ['clocks: Tell whoever is late', expect.stringContaining('whoever')],
])('commit subject %j', (subject, fault) => expect(subjectFault(subject)).toEqual(fault))
