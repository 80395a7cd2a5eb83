import { expect, test } from 'vitest'
import { analyteProblems, analytesWith } from './analyte-rules.ts'
import { builtInAnalytes } from './analytes.ts'

const lithium = {
  code: 'lithium',
  name: 'Lithium',
  group: 'Other' as const,
  unit: 'mmol/L',
  decimals: 2,
  loinc: ['14334-7'],
  words: ['LI'],
  isActive: true,
  version: 1,
}

test('without changes the list is the built-in one', () =>
  expect(analytesWith([]).map(({ code, version }) => [code, version])).toEqual(
    builtInAnalytes.map(({ code }) => [code, 0]),
  ))

test('changed analytes keep their position, and added ones come last', () => {
  const cdt = { ...lithium, code: 'cdt', name: 'CDT', words: ['CDT', 'Transferrin'], version: 3 }
  const all = analytesWith([lithium, cdt])
  expect(all).toHaveLength(builtInAnalytes.length + 1)
  expect(all.filter(({ code }) => code === 'cdt')).toEqual([cdt])
  expect(all.at(-1)).toEqual(lithium)
})

test.each([
  ['a unique one', {}, []],
  ['another analyte’s name', { name: 'hdl  CHOLESTEROL' }, ['name']],
  ['another analyte’s LOINC code', { loinc: ['14334-7', '2085-9'] }, ['loinc']],
])('for a new analyte, %s', (_what, change, fields) =>
  expect(Object.keys(analyteProblems({ ...lithium, ...change }, analytesWith([])))).toEqual(fields),
)

test('an analyte does not conflict with itself', () =>
  expect(analyteProblems(lithium, analytesWith([lithium]))).toEqual({}))
