import { describe, expect, it } from 'vitest'
import { emptyAssessment } from '#medicals/assessment/schema.ts'
import type { SubmissionContent } from './content.ts'
import { packLines, packProblem } from './pack.ts'

const medical = {
  signedAt: '2026-11-19T21:00:00Z',
  witnessedAt: '2026-11-19T21:00:00Z',
  witnessedByName: 'Dr Kiri Heke',
  examinedOn: '2026-11-20',
  decidedAt: '2026-11-20T01:00:00Z',
}
const decision = { medicalClass: 'class1', outcome: 'eligible', keepAnniversary: false, expiresOn: [], reasons: '' }
const values = { ...emptyAssessment, decisions: [decision] }
const whole = {
  medical,
  examination: [{ part: 'body' }, { part: 'vision' }],
  results: { series: [{ results: [{ status: 'final' }, { status: 'corrected' }] }], documents: [] },
  assessment: { values, version: 2, savedByName: 'Dr Kiri Heke' },
  certificates: [{ number: '002417' }],
  documents: [{ kind: 'certificate' }, { kind: 'report' }, { kind: 'letter' }],
  attachments: [{}],
} as unknown as SubmissionContent

const refused = { ...whole.assessment, values: { ...values, decisions: [{ ...decision, outcome: 'ineligible' }] } }
const without = (more: object) => ({ ...whole, ...more }) as SubmissionContent
const lineParts = (content: SubmissionContent, kind?: 'undecided') =>
  packLines(content, kind).map(({ part, isIncluded, evidence }) => [part, isIncluded, evidence])

describe('what goes to the regulator', () => {
  it('is listed item by item with its evidence', () => {
    expect(lineParts(whole)).toEqual([
      ['application', true, 'signed 20 Nov 2026 10:00, before Dr Kiri Heke'],
      ['examination', true, '20 Nov 2026, 2 parts'],
      ['investigations', true, '2 results, 1 document'],
      ['assessment', true, 'by Dr Kiri Heke'],
      ['decision', true, 'eligible'],
      ['certificate', true, 'No. 002417'],
      ['report', true, 'PDF'],
      ['letter', true, 'PDF'],
    ])
    expect(packProblem(packLines(whole))).toBeUndefined()
  })

  it.each([
    ['without a certificate when none is issued', without({ assessment: refused, certificates: [] }), 'certificate'],
    ['submitted undecided: no decision documents', whole, 'decision', 'undecided' as const],
    ['submitted undecided: no letter', whole, 'letter', 'undecided' as const],
  ])('%s', (_case, content, part, kind?: 'undecided') => {
    expect(packLines(content, kind).map((line) => line.part)).not.toContain(part)
  })

  it.each([
    ['the witness', { medical: { ...medical, witnessedAt: null } }, 'application'],
    ['the signature', { medical: { ...medical, signedAt: null } }, 'application'],
    ['any measurement', { examination: [] }, 'examination'],
    ['an assessment', { assessment: { ...whole.assessment, version: 0 } }, 'assessment'],
    ['a decision', { medical: { ...medical, decidedAt: null } }, 'decision'],
  ])('cannot be submitted without %s', (_case, more, name) => {
    expect(packProblem(packLines(without(more)))).toBe(`Required before submission: ${name}.`)
  })

  it.each([
    ['results', { results: { series: [], documents: [] }, attachments: [] }, 'investigations', 'none'],
    ['a decision from before documents existed', { attachments: undefined }, 'investigations', '2 results'],
    ['a letter', { documents: [{ kind: 'report' }] }, 'letter', 'no PDF'],
    ['a certificate that cannot be found', { certificates: [] }, 'certificate', ''],
  ])('only warns about %s', (_case, more, part, evidence) => {
    const lines = packLines(without(more))
    expect(lines.find((line) => line.part === part)?.evidence).toBe(evidence)
    expect(packProblem(lines)).toBeUndefined()
  })

  it.each([
    ['only a document', { series: [], documents: [{}] }, [], true, '1 document'],
    [
      'only values that are not final',
      { series: [{ results: [{ status: 'preliminary' }] }], documents: [] },
      [],
      true,
      '1 not final',
    ],
    ['only an attachment', { series: [], documents: [] }, [{}], true, '1 document'],
    ['one result and one document', { series: [], documents: [{}] }, [{}], true, '2 documents'],
    ['nothing', { series: [], documents: [] }, [], false, 'none'],
  ])('shows %s among results and reports', (_case, results, attachments, isIncluded, evidence) => {
    expect(lineParts(without({ results, attachments }))[2]).toEqual(['investigations', isIncluded, evidence])
  })

  it.each([
    ['an application without a signature', { medical: { ...medical, signedAt: null } }, 0, [false, '']],
    [
      'a witness without a name',
      { medical: { ...medical, witnessedByName: null } },
      0,
      [true, 'signed 20 Nov 2026 10:00'],
    ],
    ['an examination without a day', { medical: { ...medical, examinedOn: null } }, 1, [true, '2 parts']],
    ['an examination of one part', { examination: [{ part: 'body' }] }, 1, [true, '20 Nov 2026, 1 part']],
    ['an assessment without an author', { assessment: { ...whole.assessment, savedByName: null } }, 3, [true, '']],
    ['a refusal', { assessment: refused }, 4, [true, 'Class 1 ineligible']],
    [
      'a certificate and a refusal',
      {
        assessment: {
          ...refused,
          values: { ...values, decisions: [decision, { ...decision, medicalClass: 'class2', outcome: 'ineligible' }] },
        },
      },
      4,
      [true, 'Class 1 eligible, Class 2 ineligible'],
    ],
    [
      'a certificate with conditions',
      {
        assessment: {
          ...refused,
          values: { ...values, decisions: [{ ...decision, outcome: 'eligible_with_conditions' }] },
        },
      },
      4,
      [true, 'Class 1 eligible with conditions'],
    ],
    ['no decision', { assessment: { ...refused, values: { ...values, decisions: [] } } }, 4, [true, '']],
    ['a certificate without a number', { certificates: [] }, 5, [false, '']],
    ['no report', { documents: [{ kind: 'letter' }] }, 6, [false, 'no PDF']],
  ])('shows %s', (_case, more, line, expected) => {
    expect(lineParts(without(more))[line]?.slice(1)).toEqual(expected)
  })

  it('names every missing part', () => {
    const lines = packLines(without({ examination: [], medical: { ...medical, decidedAt: null } }))
    expect(packProblem(lines)).toBe('Required before submission: examination, decision.')
  })

  it('contains the certificate if at least one class is issued', () => {
    const decisions = [decision, { ...decision, medicalClass: 'class2', outcome: 'ineligible' }]
    const lines = packLines(without({ assessment: { ...whole.assessment, values: { ...values, decisions } } }))
    expect(lines.map(({ part }) => part)).toContain('certificate')
  })

  it('does not count a preliminary value as a result', () => {
    const results = { series: [{ results: [{ status: 'final' }, { status: 'preliminary' }] }], documents: [] }
    expect(lineParts(without({ results }))[2]?.[2]).toBe('1 result, 1 not final, 1 document')
  })

  it('says which tests were waived', () => {
    const waived = { ...whole.assessment, values: { ...values, waivers: [{ test: 'lipids', reason: 'Last month' }] } }
    expect(lineParts(without({ assessment: waived }))[2]?.[2]).toBe('2 results, 1 document, waived: Lipids')
  })
})
