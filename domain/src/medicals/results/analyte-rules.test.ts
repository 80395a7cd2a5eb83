import { expect, test } from 'vitest'
import { analyteProblems, analytesWith } from './analyte-rules.ts'
import { analytes } from './analytes.ts'

const lithium = {
  ...{ code: 'lithium', name: 'Lithium', group: 'Other' as const, unit: 'mmol/L', decimals: 2 },
  ...{ loinc: ['14334-7'], words: ['LI'], isActive: true, version: 1 },
}

test('without changes the list is the product’s', () =>
  expect(analytesWith([]).map(({ code, version }) => [code, version])).toEqual(analytes.map(({ code }) => [code, 0])))

test('what was changed stands where it stood, and what was added comes last', () => {
  const cdt = { ...lithium, code: 'cdt', name: 'CDT', words: ['CDT', 'Transferrin'], version: 3 }
  const all = analytesWith([lithium, cdt])
  expect(all).toHaveLength(analytes.length + 1)
  expect(all.filter(({ code }) => code === 'cdt')).toEqual([cdt])
  expect(all.at(-1)).toEqual(lithium)
})

test.each([
  ['one of its own', {}, []],
  ['the name of another', { name: 'hdl  CHOLESTEROL' }, ['name']],
  ['a LOINC code of another', { loinc: ['14334-7', '2085-9'] }, ['loinc']],
])('of a new analyte, %s', (_what, change, fields) =>
  expect(Object.keys(analyteProblems({ ...lithium, ...change }, analytesWith([])))).toEqual(fields),
)

test('an analyte is not in its own way', () => expect(analyteProblems(lithium, analytesWith([lithium]))).toEqual({}))
