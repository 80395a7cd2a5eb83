import { expect, test } from 'vitest'
import { declarationOf, formFor, needsRepresentative, requiredIn } from './form-for.ts'
import { newZealandForms } from './new-zealand.ts'
import type { FormSeed } from './schema.ts'

const [newZealand] = newZealandForms as [FormSeed]
const version = (formVersion: string, given: Partial<FormSeed>): FormSeed => ({ ...newZealand, formVersion, ...given })

const rows = [
  version('old', { toDay: '2026-11-30' }),
  version('new', { fromDay: '2026-12-01' }),
  version('controllers', { classes: ['class3'], fromDay: '2020-01-01' }),
]

test.each<[what: string, classes: string[], day: string, form: string | undefined]>([
  ['the last day of the old form', ['class1'], '2026-11-30', 'old'],
  ['the first day of the new one', ['class1'], '2026-12-01', 'new'],
  ['before the first form', ['class1'], '2006-04-30', undefined],
  ['the first day of the first row', ['class1'], '2006-05-01', 'old'],
  ['a form of one class, which is newer', ['class3'], '2026-11-30', 'controllers'],
  ['two classes: the form that serves both', ['class1', 'class3'], '2026-11-30', 'old'],
  ['a class without a form', ['dl9'], '2026-11-30', undefined],
])('%s', (_what, classes, day, form) => {
  expect(formFor(rows, classes, day)?.formVersion).toBe(form)
})

test('required fields of a section are named without the section', () => {
  expect(requiredIn({ required: ['identity.email', 'flying.totalHours'] }, 'flying')).toEqual(['totalHours'])
  expect(requiredIn(newZealand, 'identity')).toContain('feeReceiptNumber')
})

test.each<[born: string | null, under: number | null, needs: boolean]>([
  ['2010-11-22', 16, false],
  ['2010-11-23', 16, true],
  ['2010-11-23', null, false],
  [null, 16, false],
])('born %s, on 22 November 2026, with representatives required under %s: %s', (born, representativeUnder, needs) => {
  expect(needsRepresentative({ representativeUnder }, born, '2026-11-22')).toBe(needs)
})

test('a declaration contains the names of practice and regulator', () => {
  const form = { declaration: ['Give it to {practice} and {regulator}.'] }
  const named = { regulatorName: 'the Authority', practiceName: 'Harbour' }
  expect(declarationOf(form, named)).toEqual(['Give it to Harbour and the Authority.'])
  expect(declarationOf(form, { ...named, practiceName: null })).toEqual([
    'Give it to the practice I choose and the Authority.',
  ])
})
