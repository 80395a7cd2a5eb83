import { describe, expect, it, test } from 'vitest'
import { periodsOn } from '#medicals/certificate/periods.ts'
import { isDeclaration } from '#medicals/certificate-classes.ts'
import { rowProblems, tableProblems } from '#medicals/dated-rules/amend.ts'
import { ruleTables } from '#medicals/dated-rules/tables.ts'
import { formFor } from '#medicals/forms/form-for.ts'
import { durationsFor } from '#medicals/rule-rows/durations.ts'
import { australia } from './australia.ts'
import type { RuleSet } from './rule-set.ts'
import { gliding, parachuting } from './sport.ts'

const day = '2026-11-22'
const sets: [string, RuleSet][] = [
  ['Australia', australia],
  ['parachuting', parachuting],
  ['gliding', gliding],
]

describe.each(sets)('the rules of %s', (_name, set) => {
  it("could be entered on the administrators' screens", () => {
    for (const table of ruleTables) {
      const rows = (set[table.kind as keyof RuleSet] ?? []).map(
        ({ fromDay, toDay = null, source, isConfirmed, ...values }, index) => {
          expect([table.kind, values, rowProblems(table, values)]).toEqual([table.kind, values, {}])
          expect(source).not.toBe('')
          return { ruleRowId: index + 1, fromDay, toDay, values, replacesId: null, isConfirmed }
        },
      )
      expect([table.kind, tableProblems(table, [], rows, day)]).toEqual([table.kind, []])
    }
  })

  it('have a form and a period for each class at any age; figures that were not read are unconfirmed', () => {
    for (const { code, isConfirmed } of set.class) {
      expect([code, formFor(set.form, [code], day)?.classes.includes(code), isConfirmed]).toEqual([code, true, false])
      for (const age of [15, 39, 40, 59, 60, 80])
        expect([code, age, durationsFor(set.duration, code, age, day).length > 0]).toEqual([code, age, true])
    }
  })

  it('show only what a declaration requires', () => {
    for (const row of set.class.filter(isDeclaration))
      expect(formFor(set.form, [row.code], day)?.sections).toEqual(['practitioner'])
  })
})

test.each<[code: string, age: number, months: Record<string, number>]>([
  ['class1', 59, { passengers: 12, other: 12 }],
  ['class1', 60, { passengers: 6, other: 12 }],
  ['class2', 39, { all: 48 }],
  ['class2', 40, { all: 24 }],
  ['class3', 39, { all: 24 }],
  ['class3', 60, { all: 24 }],
  ['basic_class2', 39, { all: 24 }],
  ['class5', 75, { all: 24 }],
])('in Australia %s at %s', (code, age, months) => {
  const found = durationsFor(australia.duration, code, age, day)
  expect(Object.fromEntries(found.map((row) => [row.privilege, row.months]))).toEqual(months)
})

test('in Australia the date is kept from 28 days before it, and blood tests and audiogram are due from the 25th birthday', () => {
  expect(periodsOn((australia.period ?? []) as never, day)).toMatchObject({ anniversary: 28 })
  const atBirthdays = australia.test?.filter(({ trigger }) => trigger === 'afterAge')
  expect(atBirthdays?.map(({ test: code, medicalClass }) => `${code} ${medicalClass}`).toSorted()).toEqual([
    ...['audiometry class1', 'audiometry class3', 'glucose class1', 'glucose class3', 'lipids class1', 'lipids class3'],
  ])
  expect(atBirthdays?.every(({ ageFrom, intervalMonths }) => ageFrom === 25 && intervalMonths === 60)).toBe(true)
})
