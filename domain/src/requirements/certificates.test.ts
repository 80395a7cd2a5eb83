import { expect, test } from 'vitest'
import { facts, yearly } from './examples.ts'
import type { RequirementValues } from './schema.ts'
import { type CertificateFact, type RequirementLight, type RequirementState, requirementOn } from './state.ts'

const held = (medicalClass: string, toDay: string, given: Partial<CertificateFact> = {}): CertificateFact => ({
  medicalClass,
  privilege: 'all',
  state: 'current',
  inForce: true,
  toDay,
  ...given,
})
const ended = { state: 'expired', inForce: false } as const
const onlyPassengers = { privilege: 'passengers' } as const
const onlyOther = { privilege: 'other' } as const

const medical = { evidence: 'certificate' as const, classes: ['class1'] }
const either = { evidence: 'certificate' as const, classes: ['class1', 'class2'] }

type Held = [
  sentence: string,
  values: Partial<RequirementValues>,
  certificates: CertificateFact[] | null,
  state: RequirementState,
  light: RequirementLight,
  validTo: string | null,
]

/** The certificate as of 1 June 2026. */
test.each<Held>([
  ['31 days left', medical, [held('class1', '2026-07-01')], 'current', 'green', '2026-07-01'],
  ['29 days left', medical, [held('class1', '2026-06-30')], 'due_soon', 'amber', '2026-06-30'],
  ['its last day', medical, [held('class1', '2026-06-01')], 'due_soon', 'amber', '2026-06-01'],
  ['expired', medical, [held('class1', '2026-05-31', ended)], 'expired', 'red', '2026-05-31'],
  ['none', medical, [], 'missing', 'red', null],
  ['of another class', medical, [held('class2', '2027-01-01')], 'missing', 'red', null],
  ['not shared', medical, null, 'not_shared', 'unknown', null],
  [
    'suspended, without a date that would contradict the light',
    medical,
    [held('class1', '2027-01-01', { state: 'suspended', inForce: false })],
    'suspended',
    'red',
    null,
  ],
  ['revoked', medical, [held('class1', '2027-01-01', { state: 'revoked', inForce: false })], 'missing', 'red', null],
  ['not begun', medical, [held('class1', '2027-01-01', { state: 'pending', inForce: false })], 'missing', 'red', null],
  [
    'two privileges: the earlier date counts',
    medical,
    [held('class1', '2026-06-10', onlyPassengers), held('class1', '2027-01-01', onlyOther)],
    'due_soon',
    'amber',
    '2026-06-10',
  ],
  [
    'two privileges, one needed',
    { ...medical, privilege: 'other' },
    [held('class1', '2026-05-10', { ...onlyPassengers, ...ended }), held('class1', '2027-01-01', onlyOther)],
    'current',
    'green',
    '2027-01-01',
  ],
  [
    'any of two classes: the better counts',
    either,
    [held('class1', '2026-05-10', ended), held('class2', '2027-01-01')],
    'current',
    'green',
    '2027-01-01',
  ],
  [
    'any of two classes, one suspended and the other never held: suspended, in either order of the classes',
    { ...either, classes: ['class2', 'class1'] },
    [held('class2', '2027-01-01', { state: 'suspended', inForce: false })],
    'suspended',
    'red',
    null,
  ],
  [
    'any of two classes, one suspended and the other long expired: suspended',
    either,
    [held('class1', '2020-05-10', ended), held('class2', '2027-01-01', { state: 'suspended', inForce: false })],
    'suspended',
    'red',
    null,
  ],
  [
    'any of two classes, one expired and the other never held: expired',
    { ...either, classes: ['class2', 'class1'] },
    [held('class2', '2026-05-10', ended)],
    'expired',
    'red',
    '2026-05-10',
  ],
  [
    'any of two classes in force: the later date counts',
    either,
    [held('class1', '2027-01-01'), held('class2', '2028-01-01')],
    'current',
    'green',
    '2028-01-01',
  ],
  [
    'all of two classes: the worse counts',
    { ...either, needsAll: true },
    [held('class1', '2026-05-10', ended), held('class2', '2027-01-01')],
    'expired',
    'red',
    '2026-05-10',
  ],
  [
    'all of two classes, one never held',
    { ...either, needsAll: true },
    [held('class2', '2027-01-01')],
    'missing',
    'red',
    null,
  ],
  [
    'an old and a new certificate: the one in force counts',
    medical,
    [held('class1', '2026-05-10', ended), held('class1', '2027-01-01')],
    'current',
    'green',
    '2027-01-01',
  ],
  ['red before its end', { ...medical, redDays: 14 }, [held('class1', '2026-06-14')], 'ending', 'red', '2026-06-14'],
])('certificates: %s', (_sentence, values, certificates, state, light, validTo) => {
  const found = requirementOn({ ...yearly, ...values }, facts({ certificates }), '2026-06-01')
  expect(found).toMatchObject({ state, light, validTo })
})

test('each certificate keeps its own date', () => {
  const certificates = [held('class1', '2026-06-10', onlyPassengers), held('class1', '2027-01-01', onlyOther)]
  const { parts } = requirementOn({ ...yearly, ...either }, facts({ certificates }), '2026-06-01')
  expect(parts.map(({ medicalClass, validTo, light }) => [medicalClass, validTo, light])).toEqual([
    ['class1', '2026-06-10', 'amber'],
    ['class1', '2027-01-01', 'green'],
    ['class2', null, 'red'],
  ])
})
