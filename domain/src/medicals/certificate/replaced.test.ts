import { describe, expect, test } from 'vitest'
import { certificateWith, eventWith } from './examples.ts'
import { certificateRowsInForce, isReplacementAmong, rowStates } from './in-force.ts'

const class2 = certificateWith(1, '2024-06-19', { medicalClass: 'class2', toDay: '2026-06-19' })

describe('a later certificate', () => {
  const later = certificateWith(2, '2026-06-01', { medicalClass: 'class2', toDay: '2028-06-19' })
  const states = (day: string, ...certificates: ReturnType<typeof certificateWith>[]) =>
    rowStates([class2, ...certificates], [], day, 60).map(({ state }) => state)

  test('ends the earlier one of its class from its first day', () => {
    expect(states('2026-05-31', later)).toEqual(['expiring', 'pending'])
    expect(states('2026-06-01', later)).toEqual(['superseded', 'current'])
  })

  test('gives the day from which it replaces the earlier one', () => {
    const since = (day: string) => rowStates([class2, later], [], day, 60).map(({ replacedOn }) => replacedOn)
    expect(since('2026-05-31')).toEqual([null, null])
    expect(since('2026-06-01')).toEqual(['2026-06-01', null])
    const third = certificateWith(3, '2026-07-01', { medicalClass: 'class2', toDay: '2028-07-01' })
    const [first] = rowStates([third, later, class2], [], '2026-08-01', 60).slice(-1)
    expect(first?.replacedOn).toBe('2026-06-01')
  })

  test('is only named if the reader may see it', () => {
    const [row] = rowStates([class2, later], [], '2026-06-01', 60)
    if (!row) throw new Error('There is a row.')
    expect(isReplacementAmong([class2, later], row)).toBe(true)
    expect(isReplacementAmong([class2], row)).toBe(false)
    expect(
      isReplacementAmong(
        [class2, certificateWith(4, '2026-06-01', { medicalClass: 'class1', toDay: '2027-06-01' })],
        row,
      ),
    ).toBe(false)
  })

  test('of the same day is not taken for the earlier one itself', () => {
    const sameDay = certificateWith(5, class2.issuedOn, { medicalClass: 'class2', toDay: '2026-06-19' })
    const [row] = rowStates([class2, sameDay], [], '2026-06-01', 60)
    expect(row?.replacedOn).toBe(class2.issuedOn)
    expect([class2, sameDay].map((one) => row && isReplacementAmong([one], row))).toEqual([false, true])
  })

  test('does not end one of another class', () => {
    expect(
      states('2026-06-01', certificateWith(2, '2026-06-01', { medicalClass: 'class1', toDay: '2027-06-01' })),
    ).toEqual(['expiring', 'current'])
  })

  test('is the one with the higher number, if both were issued on the same day', () => {
    const sameDay = certificateWith(2, '2024-06-19', { medicalClass: 'class2', toDay: '2026-06-19' })
    expect(states('2024-07-01', sameDay)).toEqual(['superseded', 'current'])
  })

  test('is the one issued later, although its number is lower', () => {
    const imported = certificateWith(3, '2022-06-19', { medicalClass: 'class2', toDay: '2024-12-19' })
    expect(states('2024-07-01', imported)).toEqual(['current', 'superseded'])
  })

  test('replaces nothing on a day other than its own', () => {
    const [row] = rowStates([class2, later], [], '2026-06-01', 60)
    if (!row) throw new Error('There is a row.')
    const third = certificateWith(3, '2026-07-01', { medicalClass: 'class2', toDay: '2028-07-01' })
    expect(isReplacementAmong([class2, third], row)).toBe(false)
  })

  test('does not restore the earlier one if it is revoked', () => {
    const events = [eventWith({ certificateId: 2, kind: 'revocation', fromDay: '2026-06-02' })]
    expect(certificateRowsInForce([class2, later], events, '2026-06-03')).toEqual([])
  })

  test('with two dates ends an older one with a single date', () => {
    const single = certificateWith(3, '2025-07-01', { medicalClass: 'class1', toDay: '2026-07-01' })
    const split = certificateWith(
      4,
      '2026-06-01',
      { medicalClass: 'class1', privilege: 'passengers', toDay: '2026-12-01' },
      { medicalClass: 'class1', privilege: 'other', toDay: '2027-06-01' },
    )
    const found = certificateRowsInForce([single, split], [], '2026-06-10')
    expect(found.map(({ certificateId, privilege }) => [certificateId, privilege])).toEqual([
      [4, 'passengers'],
      [4, 'other'],
    ])
  })
})
