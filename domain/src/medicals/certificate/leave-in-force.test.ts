import { describe, expect, test } from 'vitest'
import { certificateWith, exampleDurations, heldRow } from './examples.ts'
import { proposeExpiry } from './expiry.ts'

describe('leaving the existing certificate in force', () => {
  const issueDay = '2026-11-20'
  test.each([
    [
      'is suggested when a new one would end earlier',
      'class2',
      [certificateWith(1, '2024-12-14', { medicalClass: 'class2', toDay: '2029-12-14' })],
      { isOffered: true, isSuggested: true, sentence: 'A new one would end earlier: 20 Nov 2028 (24 months)' },
    ],
    [
      'is offered when a new one would end later',
      'class2',
      [certificateWith(1, '2024-12-14', { medicalClass: 'class2', toDay: '2026-12-14' })],
      { isOffered: true, isSuggested: false, sentence: 'A new one would end: 14 Dec 2028 (24 months)' },
    ],
    ['requires one in force', 'class2', [], { isOffered: false, isSuggested: false, sentence: '' }],
    [
      'requires one that has not expired',
      'class2',
      [certificateWith(1, '2020-11-19', { medicalClass: 'class2', toDay: '2026-11-19' })],
      { isOffered: false, isSuggested: false, sentence: '' },
    ],
    [
      'is not suggested when a new one would end on the same day',
      'class2',
      [certificateWith(1, '2024-11-20', { medicalClass: 'class2', toDay: '2028-11-20' })],
      { isOffered: true, isSuggested: false },
    ],
    [
      'is suggested when one privilege would lose days and the other keep its date',
      'class1',
      [
        certificateWith(
          1,
          '2026-10-20',
          { medicalClass: 'class1', privilege: 'passengers', toDay: '2027-10-20' },
          { medicalClass: 'class1', privilege: 'other', toDay: '2027-11-20' },
        ),
      ],
      { isOffered: true, isSuggested: true },
    ],
    [
      'requires one of the same class',
      'class2',
      [certificateWith(1, '2026-10-20', { medicalClass: 'class1', toDay: '2029-10-20' })],
      { isOffered: false, isSuggested: false, sentence: '' },
    ],
    [
      'is not suggested when one privilege would gain days',
      'class1',
      [
        certificateWith(
          1,
          '2026-10-20',
          { medicalClass: 'class1', privilege: 'passengers', toDay: '2027-10-20' },
          { medicalClass: 'class1', privilege: 'other', toDay: '2027-10-20' },
        ),
      ],
      {
        isOffered: true,
        isSuggested: false,
        sentence:
          'A new one would end: Single-pilot, passengers 20 May 2027 (6 months), All other operations 20 Nov 2027 (12 months)',
      },
    ],
  ] as const)('%s', (_what, medicalClass, certificates, expected) => {
    const proposal = proposeExpiry({
      medicalClass,
      dateOfBirth: '1985-09-29',
      issueDay,
      durations: exampleDurations,
      anniversaryDays: 30,
      heldRows: heldRow(issueDay, [...certificates]),
    })
    expect(proposal.leaveInForce).toMatchObject(expected)
  })
})
