import { expect, test } from 'vitest'
import { chargesOf, lineText, otherChargesOf, type UninvoicedMedical } from '#invoices/run/charges.ts'
import { feeEffect, feeOn, feeStartProblem } from './fees.ts'
import type { Fee } from './schema.ts'

const scope = { organisationId: null, distributorId: null, regulatorId: null }
const fee = (feeId: number, cents: number, from: string, more: Partial<Fee> = {}): Fee => ({
  ...scope,
  feeId,
  item: 'examination',
  cents,
  from,
  announcedAt: '2025-01-01T00:00:00Z',
  approvedAt: '2025-01-02T00:00:00Z',
  withdrawnAt: null,
  ...more,
})
const [practice, distributor, regulator] = [7, 8, 9]
const charged = { organisationId: practice, distributorId: distributor, regulatorId: regulator }

const general = [fee(1, 2500, '2026-01-01'), fee(2, 2750, '2026-12-01')]

test.each<[string, Fee[], string, number | undefined]>([
  ['before the first fee', general, '2025-12-31', undefined],
  ['on its first day', general, '2026-01-01', 2500],
  ['on the last day before a change', general, '2026-11-30', 2500],
  ['on the day of a change', general, '2026-12-01', 2750],
  [
    'a change that is not approved',
    [fee(1, 2500, '2026-01-01'), fee(2, 9900, '2026-02-01', { approvedAt: null })],
    '2026-03-01',
    2500,
  ],
  [
    'a change that was withdrawn',
    [fee(1, 2500, '2026-01-01'), fee(2, 9900, '2026-02-01', { withdrawnAt: '2026-01-20T00:00:00Z' })],
    '2026-03-01',
    2500,
  ],
  ['a fee of the regulator', [...general, fee(3, 2000, '2026-02-01', { regulatorId: regulator })], '2026-12-24', 2000],
  ['a fee of another regulator', [...general, fee(3, 2000, '2026-02-01', { regulatorId: 99 })], '2026-12-24', 2750],
  [
    'a fee of the distributor before that of the regulator',
    [
      fee(4, 1900, '2026-03-01', { distributorId: distributor }),
      fee(3, 2000, '2026-02-01', { regulatorId: regulator }),
    ],
    '2026-12-24',
    1900,
  ],
  [
    'a fee of the practice before all',
    [
      ...general,
      fee(5, 1500, '2026-01-01', { organisationId: practice }),
      fee(4, 1900, '2026-03-01', { distributorId: distributor }),
    ],
    '2026-12-24',
    1500,
  ],
  ['a fee of another practice', [...general, fee(5, 1500, '2026-01-01', { organisationId: 70 })], '2026-12-24', 2750],
  [
    'a fee of the practice that has not started',
    [...general, fee(5, 1500, '2027-01-01', { organisationId: practice })],
    '2026-12-24',
    2750,
  ],
  ['a fee for another item', [fee(6, 400, '2026-01-01', { item: 'member' })], '2026-12-24', undefined],
])('the fee of an examination: %s', (_case, fees, day, cents) =>
  expect(feeOn(fees, 'examination', charged, day)?.cents).toBe(cents),
)

test.each([
  ['a general row', fee(6, 400, '2026-01-01', { item: 'member' }), undefined],
  ['a row that names the organisation', fee(6, 400, '2026-01-01', { item: 'member', organisationId: practice }), 400],
])('members are charged for only if a fee names the organisation: %s', (_case, row, cents) =>
  expect(feeOn([row], 'member', charged, '2026-12-24')?.cents).toBe(cents),
)

test.each([
  ['2026-11-30', '2026-12-01', null],
  ['2026-11-01', '2026-12-01', null],
  ['2026-11-30', '2026-11-01', 'A fee can start in the month after its notice at the earliest.'],
  ['2026-12-01', '2026-12-01', 'A fee can start in the month after its notice at the earliest.'],
  ['2026-11-30', '2026-12-15', 'A fee starts on the first day of a month.'],
  ['2026-12-31', '2027-01-01', null],
])('notice on %s, start on %s: %s', (noticeDay, from, problem) =>
  expect(feeStartProblem(from, noticeDay)).toBe(problem),
)

const medical = (medicalId: number, more: Partial<UninvoicedMedical> = {}): UninvoicedMedical => ({
  medicalId,
  practiceId: practice,
  distributorId: distributor,
  regulatorId: regulator,
  classes: ['class2'],
  examinedOn: '2026-11-05',
  examinerName: 'Dr Kiri Heke',
  ...more,
})

test('a medical is charged once, whatever the number of its classes, at the fee of the day of examination', () => {
  const { charges, withoutFee } = chargesOf(
    [
      medical(1, { classes: ['class1', 'class2', 'class3'] }),
      medical(2, { examinedOn: '2026-12-01' }),
      medical(3, { examinedOn: '2025-12-31' }),
    ],
    general,
  )
  expect(charges.map(({ medicalId, cents }) => [medicalId, cents])).toEqual([
    [1, 2500],
    [2, 2750],
  ])
  expect(withoutFee.map(({ medicalId }) => medicalId)).toEqual([3])
})

test.each([
  [['class2'], 'Dr Kiri Heke', 'Class 2, 5 Nov 2026, Dr Kiri Heke'],
  [['class3', 'class1'], 'Dr Kiri Heke', 'Class 1, Class 3, 5 Nov 2026, Dr Kiri Heke'],
  [
    ['class1'],
    'Dr Wilhelmina Constantinidou-Featherstonehaugh of Te Awamutu',
    'Class 1, 5 Nov 2026, Dr Wilhelmina Constantinidou-Featherst…',
  ],
])('a line of %j by %s reads %s', (classes, examinerName, text) => {
  expect(lineText(medical(1, { classes, examinerName }))).toBe(text)
  expect(text.length).toBeLessThanOrEqual(60)
})

test('a proposed fee shows what it would have changed', () => {
  const { charges } = chargesOf(
    [medical(1), medical(2), medical(3, { practiceId: 70 })],
    [...general, fee(5, 1500, '2026-01-01', { organisationId: 70 })],
  )
  const all = [...general, fee(5, 1500, '2026-01-01', { organisationId: 70 })]
  expect(feeEffect(all, fee(6, 3000, '2027-01-01', { approvedAt: null }), charges)).toEqual({
    charges: 2,
    beforeCents: 5000,
    afterCents: 6000,
  })
})

test('reports and members are charged to organisations that a fee names', () => {
  const named = [
    fee(1, 900, '2026-11-10', { item: 'report', organisationId: 70 }),
    fee(2, 150, '2026-01-01', { item: 'member', organisationId: 71 }),
    fee(3, 150, '2026-12-01', { item: 'member', organisationId: 72 }),
  ]
  const work = [70, 71, 72, 73].map((organisationId) => ({
    organisationId,
    reportDays: ['2026-11-09', '2026-11-10'],
    members: 12,
  }))
  expect(
    otherChargesOf(work, named, '2026-11-30').map(({ organisationId, text, cents }) => [organisationId, text, cents]),
  ).toEqual([
    [70, 'Specialist report signed on 10 Nov 2026', 900],
    [71, '12 members on 30 Nov 2026', 1800],
  ])
})
