import { expect, test } from 'vitest'
import type { ResultLine } from '#features/medicals/results/result-line.ts'
import { byGroup, withWords } from './by-group.ts'

const line = (name: string, group: string, code = '') => ({ name, group, result: { name, code } }) as ResultLine
const lines = [line('pH', 'Other tests', '2756-5'), line('ALT', 'Liver'), line('HDL', 'Lipids'), line('LDL', 'Lipids')]
const namesOf = (found: ResultLine[]) => found.map(({ name }) => name)

test('groups are in reading order, unknown tests last', () =>
  expect(namesOf(byGroup(lines))).toEqual(['HDL', 'LDL', 'ALT', 'pH']))

test.each([
  ['lipids', ['HDL', 'LDL']],
  ['  hdl LIPIDS ', ['HDL']],
  ['2756', ['pH']],
  ['', ['pH', 'ALT', 'HDL', 'LDL']],
  ['zinc', []],
])('%j finds %j', (typed, names) => expect(namesOf(withWords(lines, typed))).toEqual(names))
