import { describe, expect, test } from 'vitest'
import { certificateWith, exampleDurations, heldRow } from './examples.ts'
import { type CertificateIssue, proposeExpiry } from './expiry.ts'

const propose = (
  given: Omit<CertificateIssue, 'durations' | 'heldRows' | 'anniversaryDays'> &
    Partial<Pick<CertificateIssue, 'heldRows'>>,
) => proposeExpiry({ durations: exampleDurations, heldRows: [], anniversaryDays: 30, ...given })

describe('the day an examiner chooses for a class 2', () => {
  const issueDay = '2026-05-25'
  const earlier = certificateWith(1, '2024-06-19', { medicalClass: 'class2', toDay: '2026-06-19' })
  const atMost = 'At most 25 May 2028, or exactly 19 Jun 2028, the anniversary.'
  test.each([
    ['the day of issue', '2026-05-25', 'Enter a date after the day of issue, 25 May 2026.', null, false],
    ['a day before issue', '2026-05-01', 'Enter a date after the day of issue, 25 May 2026.', null, false],
    ['the day after the issue', '2026-05-26', undefined, 'chosen', false],
    ['the day before the plain maximum', '2028-05-24', undefined, 'chosen', false],
    ['the plain maximum', '2028-05-25', undefined, 'issue', true],
    ['a day after the plain maximum', '2028-05-26', atMost, null, true],
    ['a day before the anniversary', '2028-06-18', atMost, null, true],
    ['the anniversary', '2028-06-19', undefined, 'anniversary', true],
    ['a day after the anniversary', '2028-06-20', atMost, null, true],
  ])('%s', (_what, toDay, message, base, offered) => {
    const expiresOn = [{ privilege: 'all' as const, toDay }]
    const proposal = propose({
      medicalClass: 'class2',
      dateOfBirth: '1973-02-02',
      issueDay,
      expiresOn,
      heldRows: heldRow(issueDay, [earlier]),
    })
    expect(proposal.problems).toEqual(message ? [{ privilege: 'all', message }] : [])
    if (message) expect(proposal.rows[0]?.toDay).not.toBe(toDay)
    else expect(proposal.rows[0]).toMatchObject({ toDay, arithmetic: { base } })
    expect(proposal.anniversary.isOffered).toBe(offered)
  })

  test('without an anniversary only the usual maximum date is offered', () => {
    const expiresOn = [{ privilege: 'all' as const, toDay: '2028-05-26' }]
    expect(propose({ medicalClass: 'class2', dateOfBirth: '1973-02-02', issueDay, expiresOn }).problems).toEqual([
      { privilege: 'all', message: 'At most 25 May 2028.' },
    ])
  })

  test('a date chosen for all of class 1 applies to both privileges', () => {
    const expiresOn = [{ privilege: 'all' as const, toDay: '2026-08-01' }]
    const proposal = propose({ medicalClass: 'class1', dateOfBirth: '1980-07-20', issueDay, expiresOn })
    expect(proposal.rows.map(({ toDay }) => toDay)).toEqual(['2026-08-01', '2026-08-01'])
    expect(proposal.problems).toEqual([])
  })

  test('a date for a privilege that the class does not have is refused', () => {
    const expiresOn = [{ privilege: 'passengers' as const, toDay: '2026-06-26' }]
    expect(propose({ medicalClass: 'class2', dateOfBirth: '1973-02-02', issueDay, expiresOn }).problems).toEqual([
      { privilege: 'passengers', message: 'This class has no such date.' },
    ])
  })
})
