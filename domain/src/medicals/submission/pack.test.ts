import { describe, expect, it } from 'vitest'
import { emptyAssessment } from '#medicals/assessment/schema.ts'
import type { SubmissionContent } from './content.ts'
import { packLines, packProblem } from './pack.ts'

const medical = {
  ...{ signedAt: '2026-11-19T21:00:00Z', witnessedAt: '2026-11-19T21:00:00Z', witnessedByName: 'Dr Kiri Heke' },
  ...{ examinedOn: '2026-11-20', decidedAt: '2026-11-20T01:00:00Z' },
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
const shown = (content: SubmissionContent, kind?: 'undecided') =>
  packLines(content, kind).map(({ part, isThere, evidence }) => [part, isThere, evidence])

describe('what goes to the regulator', () => {
  it('is each thing with what shows that it is there', () => {
    expect(shown(whole)).toEqual([
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
    ['without a certificate where none is issued', without({ assessment: refused, certificates: [] }), 'certificate'],
    ['sent on undecided: nothing that a decision writes', whole, 'decision', 'undecided' as const],
    ['sent on undecided: no letter', whole, 'letter', 'undecided' as const],
  ])('%s', (_case, content, part, kind?: 'undecided') => {
    expect(packLines(content, kind).map((line) => line.part)).not.toContain(part)
  })

  it.each([
    ['the witness', { medical: { ...medical, witnessedAt: null } }, 'application'],
    ['the signature', { medical: { ...medical, signedAt: null } }, 'application'],
    ['any measurement', { examination: [] }, 'examination'],
    ['an assessment', { assessment: { ...whole.assessment, version: 0 } }, 'assessment'],
    ['a decision', { medical: { ...medical, decidedAt: null } }, 'decision'],
  ])('is not sent without %s', (_case, more, name) => {
    expect(packProblem(packLines(without(more)))).toBe(`Nothing is sent without it: ${name}.`)
  })

  it.each([
    ['results', { results: { series: [], documents: [] }, attachments: [] }, 'investigations', 'none'],
    ['documents of before there were any', { attachments: undefined }, 'investigations', '2 results'],
    ['a letter', { documents: [{ kind: 'report' }] }, 'letter', 'no PDF'],
    ['a certificate that cannot be found', { certificates: [] }, 'certificate', ''],
  ])('only warns about %s', (_case, more, part, evidence) => {
    const lines = packLines(without(more))
    expect(lines.find((line) => line.part === part)?.evidence).toBe(evidence)
    expect(packProblem(lines)).toBeUndefined()
  })

  it('counts no preliminary value as a result', () => {
    const results = { series: [{ results: [{ status: 'final' }, { status: 'preliminary' }] }], documents: [] }
    expect(shown(without({ results }))[2]?.[2]).toBe('1 result, 1 not final, 1 document')
  })

  it('says which tests were done without', () => {
    const waived = { ...whole.assessment, values: { ...values, waivers: [{ test: 'lipids', reason: 'Last month' }] } }
    expect(shown(without({ assessment: waived }))[2]?.[2]).toBe('2 results, 1 document, done without Lipids')
  })
})
