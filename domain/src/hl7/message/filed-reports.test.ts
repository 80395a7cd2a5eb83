import { expect, test } from 'vitest'
import { filedReports } from './filed-reports.ts'
import { readMessage } from './message.ts'
import { readPatientGroups } from './report.ts'

const hba1c = ['OBR|1||F1|HBA1C^HbA1c^L', 'OBX|1|NM|59261-8^HbA1c^LN||38|mmol/mol|20-40|H|||F']
const copy = ['OBR|2||F1|LIT^Report^L', 'OBX|1|TX|T^HbA1c||HbA1c 38 mmol/mol||||||F', 'OBX|2|TX|T||(20 - 40)||||||F']

function filed(...segments: string[]) {
  const [group] = readPatientGroups(readMessage(['MSH|^~\\&|A|B', 'PID|1', ...segments].join('\r')))
  if (!group) throw new Error('no person in the message')
  return filedReports(group).map(({ observations, notes }) => ({
    notes,
    observations: observations.map(({ code, value, unit, flags }) => [code.text, value.text, unit, flags.join()]),
  }))
}

const measured = ['HbA1c', '38', 'mmol/mol', 'H']

test.each([
  ['a report stays as it was sent', hba1c, [[measured]]],
  [
    'a text copy of the other results is joined into one text',
    [...hba1c, ...copy],
    [[measured], [['Report as text', 'HbA1c 38 mmol/mol\n(20 - 40)\n', '', '']]],
  ],
  [
    'one line is a text too',
    [...copy.slice(0, 2), ...hba1c],
    [[['Report as text', 'HbA1c 38 mmol/mol\n', '', '']], [measured]],
  ],
  [
    'a text by itself is not a copy',
    copy,
    [
      [
        ['HbA1c', 'HbA1c 38 mmol/mol', '', ''],
        ['', '(20 - 40)', '', ''],
      ],
    ],
  ],
  [
    'a file among the copies stays a file',
    [...hba1c, 'OBR|2||F1|LIT', 'OBX|1|ED|PDF^Report||^application^pdf^Base64^JVBERi0=||||||F'],
    [[measured], [['Report', '', '', '']]],
  ],
])('%s', (_what, segments, expected) => {
  expect(filed(...segments).map(({ observations }) => observations)).toEqual(expected)
})

test('notes about the person are added to each of their reports', () => {
  expect(filed('NTE|1|L|Sample shaken.', ...hba1c, 'NTE|1|L|Of the result.', 'OBR|2||F2|X^X', 'NTE|1|L|Of X.')).toEqual(
    [
      { notes: 'Sample shaken.', observations: [measured] },
      { notes: 'Of X.\nSample shaken.', observations: [] },
    ],
  )
})
