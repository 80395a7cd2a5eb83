import { expect, test } from 'vitest'
import { certificateRowsInForce, rowStates } from '#medicals/certificate/in-force.ts'
import type { CertificateState, RowState } from '#medicals/certificate/schema.ts'
import type { MedicalClass } from '#medicals/classes.ts'
import { byAttention, countingRows, type Light, lightOf } from './light.ts'

const inForce: CertificateState[] = ['current', 'expiring', 'extended']

/** One date row of a certificate, with the properties that the light depends on. */
const row = (certificateId: number, state: CertificateState, daysLeft = 200, toDay = '2027-06-01') => ({
  medicalClass: 'class1' as MedicalClass,
  certificateId,
  issuedOn: '2026-01-01',
  state,
  toDay,
  inForce: inForce.includes(state),
  endsSoon: inForce.includes(state) && daysLeft <= 60,
})

const ofClass2 = (one: ReturnType<typeof row>) => ({ ...one, medicalClass: 'class2' as const })

test.each<[string, ReturnType<typeof row>[], Light]>([
  ['none was ever issued', [], 'no_certificate'],
  ['one that is in force for a long time', [row(1, 'current')], 'current'],
  ['one with 61 days left', [row(1, 'current', 61)], 'current'],
  ['one with 60 days left', [row(1, 'expiring', 60)], 'expiring'],
  ['one on its last day', [row(1, 'expiring', 0)], 'expiring'],
  ['one that was extended and ends soon', [row(1, 'extended', 20)], 'expiring'],
  ['one that was extended and is in force for a long time', [row(1, 'extended', 90)], 'current'],
  ['one that has expired', [row(1, 'expired', 0)], 'expired'],
  ['one that is suspended', [row(1, 'suspended')], 'suspended'],
  ['one class suspended, another in force', [row(1, 'suspended'), row(1, 'current')], 'suspended'],
  ['suspended, and another certificate in force', [row(1, 'suspended'), row(2, 'current')], 'suspended'],
  ['one that was revoked', [row(1, 'revoked')], 'no_certificate'],
  ['one that was surrendered', [row(1, 'surrendered')], 'no_certificate'],
  ['one that starts later', [row(1, 'pending')], 'no_certificate'],
  ['one that starts later, and one in force until then', [row(1, 'expiring', 5), row(2, 'pending')], 'expiring'],
  ['passengers expired, all other operations in force', [row(1, 'expired', 0), row(1, 'current')], 'partly_expired'],
  ['the same, near the end of the other operations', [row(1, 'expired', 0), row(1, 'expiring', 9)], 'partly_expired'],
  [
    'class 1 expired, class 2 on the same certificate in force',
    [row(1, 'expired', 0), ofClass2(row(1, 'current'))],
    'expired',
  ],
  [
    'a class that had expired earlier on another certificate',
    [row(1, 'expired', 0, '2025-12-31'), row(2, 'current')],
    'current',
  ],
  [
    'class 2 expired after a declaration, which is in force',
    [ofClass2(row(1, 'expired', 0, '2026-01-01')), row(2, 'current')],
    'expired',
  ],
  [
    'class 2 expired between two declarations, both in force',
    [ofClass2(row(1, 'expired', 0, '2026-03-01')), row(2, 'current'), { ...row(3, 'current'), issuedOn: '2026-04-01' }],
    'expired',
  ],
  ['one that was replaced', [row(1, 'superseded'), row(2, 'current')], 'current'],
  ['only a replaced one, with the later one revoked', [row(1, 'superseded'), row(2, 'revoked')], 'no_certificate'],
  ['one that ends soon, one in force for a long time', [row(1, 'expiring', 10), row(2, 'current')], 'expiring'],
  [
    'the last one revoked, an older one expired',
    [row(1, 'expired', 0, '2024-01-01'), row(2, 'revoked')],
    'no_certificate',
  ],
  ['the last one expired, an older one revoked', [row(1, 'revoked', 0, '2024-01-01'), row(2, 'expired', 0)], 'expired'],
])('%s', (_what, rows, light) => expect(lightOf(rows)).toBe(light))

test('the rows that count are those of certificates in force, or else of the last certificate', () => {
  const [old, holds, other] = [row(1, 'expired', 0, '2024-01-01'), row(2, 'current'), row(2, 'expired', 0)]
  expect(countingRows([old, holds, other])).toEqual([holds, other])
  expect(countingRows([old, row(3, 'expired', 0, '2025-01-01')]).map(({ certificateId }) => certificateId)).toEqual([3])
  expect(countingRows([row(1, 'revoked'), row(1, 'surrendered'), holds])).toEqual([holds])
  expect(countingRows([row(1, 'expired', 0, '2025-01-01'), row(3, 'expired', 0, '2025-01-01')])).toMatchObject([
    { certificateId: 3 },
  ])
})

test('a replaced or future certificate is never the last one; a suspended one counts in addition', () => {
  const [expired, suspended] = [row(1, 'expired', 0, '2025-01-01'), row(2, 'suspended', 0, '2024-01-01')]
  const [replaced, later] = [row(3, 'superseded', 0, '2026-01-01'), row(4, 'pending', 0, '2030-01-01')]
  expect(countingRows([expired, suspended, replaced, later])).toEqual([expired, suspended])
  expect(countingRows([replaced, later])).toEqual([])
})

const issued = [
  {
    certificateId: 1,
    issuedOn: '2026-01-10',
    rows: [
      { medicalClass: 'class1', privilege: 'passengers', fromDay: '2026-01-10', toDay: '2026-07-10' },
      { medicalClass: 'class1', privilege: 'other', fromDay: '2026-01-10', toDay: '2027-01-10' },
      { medicalClass: 'class2', privilege: 'all', fromDay: '2026-01-10', toDay: '2028-01-10' },
    ] satisfies Pick<RowState, 'medicalClass' | 'privilege' | 'fromDay' | 'toDay'>[],
  },
]

test.each<[string, Light]>([
  ['2026-01-09', 'no_certificate'],
  ['2026-01-10', 'current'],
  ['2026-05-10', 'current'],
  ['2026-05-11', 'expiring'],
  ['2026-07-10', 'expiring'],
  ['2026-07-11', 'partly_expired'],
  ['2027-01-10', 'partly_expired'],
  ['2027-01-11', 'expired'],
  ['2028-01-10', 'expired'],
  ['2028-01-11', 'expired'],
])('the light of a class 1 certificate at age 40 or over, on %s', (day, light) => {
  expect(lightOf(rowStates(issued, [], day, 60))).toBe(light)
  if (light === 'no_certificate') expect(certificateRowsInForce(issued, [], day)).toEqual([])
})

test('sorts by need for attention, then by earliest expiry, then by name', () => {
  const entry = (light: Light, firstDay: string | null, name: string) => ({ light, firstDay, name })
  const sorted = [
    entry('suspended', '2027-01-01', 'Zoe'),
    entry('expired', '2026-01-01', 'Bea'),
    entry('no_certificate', null, 'Abe'),
    entry('partly_expired', '2026-12-01', 'Zoe'),
    entry('expiring', '2026-12-01', 'Cy'),
    entry('expiring', '2026-12-02', 'Abe'),
    entry('current', '2027-01-01', 'Abe'),
    entry('current', '2027-01-01', 'Bea'),
  ]
  expect(sorted.toReversed().toSorted(byAttention)).toEqual(sorted)
  const sooner = entry('expiring', '2026-12-01', 'Cy')
  const [later, never] = [entry('expiring', '2026-12-02', 'Abe'), entry('expiring', null, 'Zoe')]
  expect([byAttention(sooner, later), byAttention(later, sooner)]).toEqual([-1, 1])
  expect([byAttention(never, sooner), byAttention(sooner, never)]).toEqual([-1, 1])
})
