import { expect, test } from 'vitest'
import { rowProblems } from '#medicals/dated-rules/amend.ts'
import { documentRules } from '#medicals/dated-rules/tables/printed-document.ts'
import { isOfInstallation, ruleTables } from '#medicals/dated-rules/tables.ts'
import {
  demonstrationBillingValues,
  demonstrationCreditNote,
  demonstrationInvoice,
} from '#resources/templates/demonstration-invoice.ts'
import { builtInTexts } from './built-in.ts'
import { ownerProblem } from './owner.ts'
import { printedFields } from './rules.ts'
import { BillingDocument, type PrintedTexts, RegulatorDocument } from './schema.ts'

const problemsOf = (document: BillingDocument, change: Partial<PrintedTexts> = {}) =>
  rowProblems(documentRules(document), { document, ...builtInTexts[document], ...change })

test.each(BillingDocument.options)('the first version of the %s has no problem', (document) => {
  expect(problemsOf(document)).toEqual({})
})

const pay = 'Pay {total} by {due} to {account}, reference {number}.'

test.each<[document: BillingDocument, change: Partial<PrintedTexts>, part: string, problem: string]>([
  ['invoice', { heading: 'Bill' }, 'heading', 'Keep “Invoice”: the buyer must see what the document is.'],
  ['invoice', { introduction: 'Kia ora {organisation}' }, 'introduction', 'Keep “Taxable supply information”'],
  ['invoice', { introduction: null }, 'introduction', 'the buyer claims the tax with this document'],
  ['invoice', { explanation: pay.replace('{total}', 'it') }, 'explanation', 'the buyer must be told how much to pay'],
  ['invoice', { explanation: pay.replace('{due}', 'soon') }, 'explanation', 'interest is charged after this day'],
  ['invoice', { explanation: pay.replace('{account}', 'us') }, 'explanation', 'the buyer must be told where to pay'],
  ['invoice', { explanation: pay.replace('{number}', 'it') }, 'explanation', 'payments are matched by this number'],
  ['invoice', { closing: 'Thank you, {organisation' }, 'closing', 'Use the same number of { and }.'],
  ['invoice', { closing: '{{number}}' }, 'closing', 'Put one word in braces, as in {number}'],
  ['invoice', { closing: 'From {regulator}' }, 'closing', 'There is no field {regulator} here.'],
  ['invoice', { heading: 'Invoice {number}' }, 'heading', 'There is no field {number} here.'],
  ['invoice', { closing: 'a'.repeat(301) }, 'closing', '300'],
  ['credit_note', { heading: 'Invoice' }, 'heading', 'Keep “Credit note”: the buyer must see what the document is.'],
  ['credit_note', { introduction: 'Invoice {invoice}' }, 'introduction', 'the buyer corrects the tax'],
  ['credit_note', { introduction: 'Supply correction information' }, 'introduction', 'which invoice is corrected'],
  ['credit_note', { explanation: 'Kia ora' }, 'explanation', 'the buyer must be told how much is taken off'],
  ['credit_note', { closing: 'Pay by {due}' }, 'closing', 'There is no field {due} here.'],
])('a version of the %s with %o is refused at its %s', (document, change, part, problem) => {
  const problems = problemsOf(document, change)
  expect(Object.keys(problems)).toEqual([part])
  expect(problems[part]).toContain(problem)
})

test('an own version with every field in every part but the heading has no problem', () => {
  const everyField = Object.keys(printedFields('invoice')).map((field) => `{${field}}`)
  const introduction = `Taxable supply information ${everyField.slice(0, 4).join(' ')}`
  expect(problemsOf('invoice', { introduction, explanation: everyField.join(' '), closing: pay })).toEqual({})
})

test('documents of the installation have no regulator, and all others have one', () => {
  for (const document of BillingDocument.options)
    expect([ownerProblem(document, null), ownerProblem(document, 7)]).toEqual([
      undefined,
      'This document belongs to no regulator.',
    ])
  for (const document of RegulatorDocument.options)
    expect([ownerProblem(document, null), ownerProblem(document, 7)]).toEqual(['Please choose a regulator.', undefined])
  expect(ruleTables.filter(({ kind }) => isOfInstallation(kind))).toEqual([])
})

test.each(['2026-01-31', '2028-02-29', '2026-12-01', '2027-01-01'])(
  'the demonstration invoice of %s adds up and has a value for every field',
  (day) => {
    const { netCents, gstCents, totalCents, lines, dueDay, month } = demonstrationInvoice(day)
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(netCents)
    expect([netCents, gstCents, totalCents]).toEqual([8250, 1238, 9488])
    expect(dueDay > day && lines.every((line) => line.day >= month && line.day < day)).toBe(true)
    const note = demonstrationCreditNote(day)
    expect([note.netCents, note.gstCents, note.totalCents]).toEqual([2750, 413, 3163])
    for (const document of BillingDocument.options)
      expect(Object.keys(demonstrationBillingValues(document, day)).toSorted()).toEqual(
        Object.keys(printedFields(document)).toSorted(),
      )
  },
)
