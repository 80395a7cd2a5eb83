import { expect, test } from 'vitest'
import type { z } from 'zod'
import { builtInWordings } from '#emails/wordings/built-in.ts'
import { builtInTexts } from '#medicals/documents/built-in.ts'
import { DocumentDraft, draftFaults, EmailDraft, LetterDraft, type TemplateDraft } from './draft.ts'

type Draft = Pick<TemplateDraft, 'kind' | 'key' | 'values'>
type Values = TemplateDraft['values']

const letter = (values: Values): Draft => ({
  kind: 'template',
  key: 'L01',
  values: { code: 'L01', name: 'Issue', body: 'Kia ora {name}.', appliesTo: ['eligible'], ...values },
})
const report = (values: Values): Draft => ({
  kind: 'printed',
  key: 'report',
  values: { document: 'report', ...builtInTexts.report, ...values },
})
const email = (values: Values): Draft => ({
  kind: 'email',
  key: 'signUpKnown',
  values: { name: 'signUpKnown', ...builtInWordings.signUpKnown, ...values },
})

test.each<[what: string, draft: Draft, faults: [label: string, message: string, place: string | null][]]>([
  ['a sound letter', letter({}), []],
  ['a sound document', report({}), []],
  ['a sound email', email({}), []],
  [
    'an open brace on the second line',
    letter({ body: 'Kia ora {name}.\nFrom {practice' }),
    [['Text', 'Use the same number of { and }.', 'line 2, at “me}. From {practice”']],
  ],
  [
    'an unknown field',
    letter({ body: 'Kia ora {surname}.' }),
    [['Text', 'There is no field {surname}.', 'line 1, at “Kia ora {surname}.”']],
  ],
  [
    'braces a thousand deep',
    letter({ body: `${'{'.repeat(1000)}name${'}'.repeat(1000)}` }),
    [
      ['Text', expect.stringContaining('Put one word in braces'), null],
      ['Text', expect.stringContaining('Put one word in braces'), expect.stringMatching(/^line 1, at “\{+”$/)],
      ['Text', expect.stringContaining('Put one word in braces'), expect.stringMatching(/^line 1, at “.*\}+”$/)],
    ],
  ],
  [
    'several faults',
    letter({ body: 'Kia ora {surname}.\nYour {flight} is on\n{day}.' }),
    [
      ['Text', 'There is no field {surname}, {flight}, {day}.', null],
      ['Text', 'There is no field {surname} here.', expect.stringMatching(/^line 1, /)],
      ['Text', 'There is no field {flight} here.', expect.stringMatching(/^line 2, /)],
      ['Text', 'There is no field {day} here.', expect.stringMatching(/^line 3, /)],
    ],
  ],
  ['a very long text', letter({ body: 'a'.repeat(9000) }), [['Text', 'Use at most 8000 characters.', null]]],
  [
    'an empty letter',
    letter({ name: '', body: '', appliesTo: [] }),
    [
      ['Outcomes', expect.any(String), null],
      ['Text', expect.any(String), null],
      ['Name', expect.any(String), null],
    ],
  ],
  [
    'a report that is no longer in confidence',
    report({ introduction: 'It is not a certificate.' }),
    [['Below the heading', 'Keep “In confidence”: the report contains medical facts.', null]],
  ],
  [
    'a document with a field of another part',
    report({ closing: 'Kia ora {number}' }),
    [['At the end', 'There is no field {number} here.', 'line 1, at “Kia ora {number}”']],
  ],
  ['an email without a subject', email({ subject: '' }), [['Subject', expect.any(String), null]]],
  [
    'an email with an unknown field',
    email({ after: 'Kia ora {holder}' }),
    [['Below the button', 'There is no field {holder} here.', 'line 1, at “Kia ora {holder}”']],
  ],
])('the faults of %s are named with their place', (_what, draft, faults) => {
  expect(draftFaults(draft).map(({ label, message, place }) => [label, message, place])).toEqual(faults)
})

test.each<[what: string, schema: z.ZodType, draft: Draft, isAllowed: boolean]>([
  ['a letter with faults', LetterDraft, letter({ name: '', body: '{', appliesTo: [] }), true],
  ['a letter without a code', LetterDraft, letter({ code: '' }), false],
  ['a text beyond any limit', LetterDraft, letter({ body: 'a'.repeat(20_001) }), false],
  ['an unknown value', LetterDraft, letter({ isLaw: 'yes' }), false],
  ['a text in place of the outcomes', LetterDraft, letter({ appliesTo: 'eligible' }), false],
  ['an unknown outcome', LetterDraft, letter({ appliesTo: ['well'] }), false],
  ['a document with faults', DocumentDraft, report({ heading: '', introduction: null }), true],
  ['an unknown document', DocumentDraft, report({ document: 'pass' }), false],
  ['an email with faults', EmailDraft, email({ subject: '', text: '{holder' }), true],
  ['an unknown email', EmailDraft, email({ name: 'newsletter' }), false],
])('whether %s can be stored as a draft', (_what, schema, { kind, values }, isAllowed) => {
  const saved = { ...(kind !== 'email' && { regulatorId: 1 }), values, version: 0 }
  expect(schema.safeParse(saved).success).toBe(isAllowed)
})
