import { expect, test } from 'vitest'
import { knownWith } from './known-with.ts'
import type { MedicalStatus } from './schema.ts'

const on = (day: string) => `${day}T03:00:00.000Z`
const medical = (medicalId: number, status: MedicalStatus, sent: string | null, ended: string | null) => ({
  ...{ medicalId, status, statusSince: on(ended ?? '2026-01-01'), sentAt: sent && on(sent) },
  decidedAt: ended && status !== 'withdrawn' ? on(ended) : null,
})

const first = medical(1, 'accepted', '2024-02-01', '2024-02-20')
const withdrawn = medical(2, 'withdrawn', '2025-02-01', '2025-02-10')
const second = medical(3, 'issued', '2025-03-01', '2025-03-20')
const beside = medical(4, 'assessing', '2025-03-10', null)
const open = medical(5, 'in_examination', '2026-03-01', null)
const draft = medical(6, 'draft', null, null)
const all = [first, withdrawn, second, beside, open, draft]

const findings = [
  ...all.map(({ medicalId }) => ({ name: String(medicalId), medicalId, day: '2024-01-01' })),
  { name: 'none, before', medicalId: null, day: '2024-06-01' },
  { name: 'none, between', medicalId: null, day: '2025-06-01' },
  { name: 'none, now', medicalId: null, day: '2026-03-02' },
  { name: 'none, no day', medicalId: null, day: null },
]
const known = (one: (typeof all)[number], others = all) =>
  findings.filter(knownWith(one, others)).map(({ name }) => name)

test.each([
  ['an open one shows everything', open, findings.map(({ name }) => name)],
  ['so does a draft, whose examiner it will be for', draft, findings.map(({ name }) => name)],
  ['a decided one what was decided before the next was sent', second, ['1', '2', '3', 'none, before', 'none, between']],
  ['an older one less', first, ['1', 'none, before']],
  ['a withdrawn one itself as well', withdrawn, ['1', '2', 'none, before']],
])('%s', (_what, one, expected) => expect(known(one)).toEqual(expected))

test('what is withdrawn beside it, after its own decision, stays with those who began it', () => {
  const later = medical(4, 'withdrawn', '2025-03-10', '2025-04-01')
  expect(known(second, [first, withdrawn, second, later])).not.toContain('4')
})

test('the last one goes on showing what comes of none; one that is open beside it stays its own', () => {
  const shown = known(second, [first, withdrawn, second, beside])
  expect(shown).toEqual(['1', '2', '3', 'none, before', 'none, between', 'none, now', 'none, no day'])
})
