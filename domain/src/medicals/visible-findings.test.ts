import { expect, test } from 'vitest'
import { dayInZone, momentAt } from '#dates.ts'
import type { CareEnd } from './care-end.ts'
import type { MedicalStatus } from './schema.ts'
import { findingBasis, knownWith } from './visible-findings.ts'

const ended = (day: string, isHeld = false) => ({ at: on(day), isHeld })
const on = (day: string) => momentAt(day, '15:00')
const medical = (
  medicalId: number,
  status: MedicalStatus,
  sent: string | null,
  ended: string | null,
  practiceId: number | null = 1,
) => ({
  medicalId,
  practiceId,
  status,
  statusSince: on(ended ?? '2026-01-01'),
  createdAt: on(sent ?? '2026-01-01'),
  sentAt: sent && on(sent),
  decidedAt: ended && status !== 'withdrawn' ? on(ended) : null,
})

const first = medical(1, 'accepted', '2024-02-01', '2024-02-20')
const withdrawn = medical(2, 'withdrawn', '2025-02-01', '2025-02-10')
const second = medical(3, 'issued', '2025-03-01', '2025-03-20')
const beside = medical(4, 'assessing', '2025-03-10', null)
const open = medical(5, 'in_examination', '2026-03-01', null)
const draft = medical(6, 'draft', null, null, null)
const elsewhere = medical(7, 'accepted', '2024-05-01', '2024-05-20', 2)
const openElsewhere = medical(8, 'assessing', '2026-02-20', null, 2)
const all = [first, withdrawn, second, beside, open, draft]
const withOthers = [first, elsewhere, second, open, openElsewhere]

const finding = (name: string, medicalId: number | null, day: string | null, arrived = day) => ({
  name,
  medicalId,
  day,
  arrivedAt: arrived && on(arrived),
})
const ofNone = [
  finding('none, before', null, '2024-06-01'),
  finding('none, between', null, '2025-06-01'),
  finding('none, now', null, '2026-03-02'),
  finding('no day', null, null, '2026-03-02'),
]
const findings = [...all.map(({ medicalId }) => finding(String(medicalId), medicalId, '2024-01-01')), ...ofNone]
const ofOthers = [
  ...withOthers.map(({ medicalId, sentAt }) => finding(String(medicalId), medicalId, sentAt && dayInZone(sentAt))),
  ...ofNone,
]

const visibleNames = (one: (typeof all)[number], others = all, among = findings, careEnd: CareEnd = null) =>
  among.filter(knownWith(one, others, careEnd)).map(({ name }) => name)

const cared = ['none, before', 'none, between', 'none, now', 'no day']

test.each([
  ['an open one shows ended ones, and open findings of its practice', open, ['1', '2', '3', '4', '5', ...cared]],
  ['a draft without a practice shows itself and ended ones', draft, ['1', '2', '3', '6', ...cared]],
  [
    'a decided one shows those decided before the next was sent',
    second,
    ['1', '2', '3', 'none, before', 'none, between'],
  ],
  ['an older one shows fewer', first, ['1', 'none, before']],
  ['a withdrawn one shows itself as well', withdrawn, ['1', '2', 'none, before']],
])('%s', (_what, one, expected) => expect(visibleNames(one)).toEqual(expected))

test('findings made for an open medical and withdrawn after its own decision stay with the practice that made them', () => {
  const later = medical(4, 'withdrawn', '2025-03-10', '2025-04-01')
  expect(visibleNames(second, [first, withdrawn, second, later])).not.toContain('4')
})

test('while care lasts, the last medical does not show the results of others, and an open one beside it stays separate', () => {
  const visible = visibleNames(second, [first, withdrawn, second, beside])
  expect(visible).toEqual(['1', '2', '3', ...cared])
})

test('an open medical shows what another practice has decided, but not the findings of its open medicals', () => {
  expect(visibleNames(open, withOthers, ofOthers)).toEqual(['1', '7', '3', '5', ...cared])
})

test.each([
  ['before the last result arrived', '2026-01-01', ['1', '3', 'none, before', 'none, between']],
  ['at the moment a result arrived', '2026-03-02', ['1', '3', ...cared]],
  ['before the medical was decided, so that it ends later', '2025-01-01', ['1', '3', 'none, before']],
])(
  'a practice whose care ended %s sees its own findings and those that had arrived, but none of another practice',
  (_when, day, expected) => {
    const others = [first, elsewhere, second]
    expect(visibleNames(second, others, ofOthers, ended(day))).toEqual(expected)
  },
)

test('if care ends while a medical is open, its own findings are still added, but nothing else', () => {
  const late = finding('5, late', 5, '2026-03-05')
  const visible = visibleNames(open, withOthers, [...ofOthers, late], ended('2026-03-01'))
  expect(visible).toEqual(['1', '3', '5', 'none, before', 'none, between', '5, late'])
})

test('if care has ended and the medical too, a result filed to it later is not shown', () => {
  const late = finding('3, late', 3, '2025-06-01')
  expect(visibleNames(second, [first, second], [late], ended('2025-05-01'))).toEqual([])
  expect(visibleNames(second, [first, second], [late], null)).toEqual(['3, late'])
})

test('the basis of a medical does not change when care ends: it includes what another practice had decided before', () => {
  const basis = ofOthers.filter(findingBasis(second, [first, elsewhere, second], ended('2026-01-01')))
  expect(basis.map(({ name }) => name)).toEqual(['1', '7', '3', 'none, before', 'none, between'])
})

test('while a merge suspends the care, the practice reads only its own medicals, because the rest may be about another person', () => {
  const others = [first, elsewhere, second]
  const held = ended('2026-06-01', true)
  expect(visibleNames(second, others, ofOthers, held)).toEqual(['1', '3'])
  expect(ofOthers.filter(findingBasis(second, others, held)).map(({ name }) => name)).toEqual(['1', '3'])
})

test('two drafts show nothing of each other: no practice has either of them', () => {
  const another = medical(9, 'draft', null, null, null)
  expect(visibleNames(draft, [draft, another], [finding('9', 9, '2026-01-01')])).toEqual([])
})

test('a finding of the day on which the next application was sent was known before it', () => {
  const sameDay = finding('same day', null, '2026-03-01')
  expect(visibleNames(second, [second, open], [sameDay])).toEqual(['same day'])
  expect(visibleNames(second, [second, open], [finding('next day', null, '2026-03-02')])).toEqual([])
})

test('an application that was sent at the moment of the decision is not a later one', () => {
  const sentThen = medical(9, 'in_examination', '2025-03-20', null)
  expect(visibleNames(second, [second, sentThen], [finding('none, now', null, '2026-03-02')])).toEqual(['none, now'])
})

const ofNinth = [finding('9', 9, '2025-03-15')]
test.each([
  ['withdrawn in the same moment', medical(9, 'withdrawn', '2025-03-01', '2025-03-20'), [second], ['9']],
  ['withdrawn later', medical(9, 'withdrawn', '2025-03-01', '2025-03-21'), [second], []],
  [
    'decided later, and no application was sent since',
    medical(9, 'accepted', '2025-03-01', '2025-04-01'),
    [second],
    ['9'],
  ],
  ['decided before the next was sent', medical(9, 'accepted', '2025-03-01', '2026-02-01'), [second, open], ['9']],
  [
    'decided at the moment the next was sent',
    medical(9, 'accepted', '2025-03-01', '2026-03-01'),
    [second, open],
    ['9'],
  ],
  ['decided after the next was sent', medical(9, 'accepted', '2025-03-01', '2026-03-02'), [second, open], []],
])('a decided medical shows what was found for another: %s', (_when, ninth, others, expected) =>
  expect(visibleNames(second, [...others, ninth], ofNinth)).toEqual(expected),
)

test('a finding whose arrival is unknown counts as filed before the care ended', () => {
  const undated = { name: 'undated', medicalId: 3, day: '2025-03-15', arrivedAt: null }
  expect(visibleNames(second, [second], [undated], ended('2025-05-01'))).toEqual(['undated'])
})
