import { expect, test } from 'vitest'
import { rowProblems } from '#medicals/dated-rules/amend.ts'
import { printedRules } from '#medicals/dated-rules/tables/printed-document.ts'
import { builtInTemplate, builtInTexts, templateOn } from './built-in.ts'
import { type PrintedDocument, type PrintedTexts, RegulatorDocument } from './schema.ts'

const problemsOf = (document: PrintedDocument, change: Partial<PrintedTexts> = {}) =>
  rowProblems(printedRules, { document, ...builtInTexts[document], ...change })

test.each(RegulatorDocument.options)('the first version of the %s has no problem', (document) => {
  expect(problemsOf(document)).toEqual({})
})

test.each<[document: PrintedDocument, change: Partial<PrintedTexts>, part: string, problem: string]>([
  ['certificate', { heading: 'Card' }, 'heading', 'Keep “Medical certificate”: the law gives the document this name.'],
  ['certificate', { introduction: 'Under {law}' }, 'introduction', 'a certificate names the state that issued it'],
  ['certificate', { introduction: '{state}' }, 'introduction', 'a certificate names the law that it is issued under'],
  ['certificate', { introduction: null }, 'introduction', 'a certificate names the state that issued it'],
  ['certificate', { explanation: 'None.' }, 'explanation', 'a reader must be told whose register is definitive'],
  ['certificate', { closing: null }, 'closing', 'anyone must be able to check that the certificate is in force'],
  ['report', { introduction: 'It is not a certificate.' }, 'introduction', 'the report contains medical facts'],
  ['report', { introduction: 'In confidence.' }, 'introduction', 'the report must not be used as one'],
  ['request_form', { explanation: 'Thank you.' }, 'explanation', 'results without the request number'],
  ['certificate', { closing: 'See {address' }, 'closing', 'Use the same number of { and }.'],
  [
    'certificate',
    { closing: 'See {{address}}' },
    'closing',
    'Put one word in braces, as in {regulator}: see “See {{address}}”.',
  ],
  ['certificate', { closing: 'See {address} {{{{number}}}}' }, 'closing', 'Put one word in braces'],
  ['certificate', { closing: 'See {address}, {holder}' }, 'closing', 'There is no field {holder} here.'],
  ['report', { heading: 'Medical assessment report {number}' }, 'heading', 'There is no field {number} here.'],
  ['report', { heading: '' }, 'heading', 'complete this field'],
  ['certificate', { closing: `{address}${'a'.repeat(300)}` }, 'closing', '300'],
])('a version of the %s with %o is refused at its %s', (document, change, part, problem) => {
  const problems = problemsOf(document, change)
  expect(Object.keys(problems)).toEqual([part])
  expect(problems[part]).toContain(problem)
})

test.each([
  ['2026-11-29', '2006-05-01', 'Medical certificate'],
  ['2026-11-30', '2026-11-30', 'Medical certificate of fitness'],
  ['2026-12-31', '2026-11-30', 'Medical certificate of fitness'],
  ['2027-01-01', '2006-05-01', 'Medical certificate'],
])('on %s the version of %s is used: %s', (day, fromDay, heading) => {
  const own = { ...builtInTemplate('certificate'), heading: 'Medical certificate of fitness' }
  const rows = [{ ...own, fromDay: '2026-11-30', toDay: '2026-12-31' }]
  expect(templateOn(rows, 'certificate', day)).toMatchObject({ fromDay, heading })
  expect(templateOn(rows, 'report', day)).toEqual(builtInTemplate('report'))
})
