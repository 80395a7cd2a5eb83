import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'
import { newZealandStandards } from '@clearwing/domain/medicals/examination/new-zealand.ts'
import { describe, expect, it } from 'vitest'
import { measuredLines } from './measured-lines.ts'
import { isOutside, outsideFirst } from './result-line.ts'

const sam = { savedBy: 5, savedByName: 'Sam Lee', savedAtName: null, signedOff: null }
const before = { byName: 'Sam Lee', atName: 'Harbour Aviation Medical' }

const examination: Examination = {
  medicalId: 1,
  standards: newZealandStandards.map((row, index) => ({ ...row, ruleRowId: index + 1, regulatorId: 1 })),
  parts: [
    {
      part: 'blood_pressure',
      version: 1,
      savedAt: '',
      ...sam,
      values: { systolic1: 144, diastolic1: 88, systolic2: 138, diastolic2: 86 },
    },
    {
      part: 'vision',
      version: 1,
      savedAt: '',
      ...sam,
      values: { distanceRightUncorrected: '6/18', distanceRightMain: '6/6' },
    },
  ],
  others: [
    { day: '2025-12-14', part: 'blood_pressure', values: { systolic1: 128, diastolic1: 80 }, ...before },
    { day: '2025-12-14', part: 'body', values: { height: 178, weight: 86 }, ...before },
  ],
}

describe('measurements as lines', () => {
  const lines = measuredLines(examination, { classes: ['class1'], examinedOn: '2026-11-20' })
  const named = (name: string) => lines.find((line) => line.name === name)

  it('gives the mean of the readings, with its change and its years', () => {
    expect(named('Blood pressure, systolic')).toMatchObject({ value: '141', change: '+13', flag: { words: 'High' } })
    expect(named('Blood pressure, systolic')?.points).toHaveLength(2)
  })

  it("takes the limits from the regulator's standard of that day, and has none without a standard", () => {
    const from = (limit: number) =>
      examination.standards.map((row) => (row.key === 'noteSystolic' ? { ...row, limit } : row))
    const flagWith = (standards: Examination['standards']) =>
      measuredLines({ ...examination, standards }, { classes: ['class1'], examinedOn: '2026-11-20' }).find(
        ({ key }) => key === 'systolic',
      )?.flag?.words
    expect([flagWith(from(141)), flagWith(from(142)), flagWith([])]).toEqual(['High', 'Normal', undefined])
  })

  it('compares vision with the standard of the class', () => {
    expect(named('Distance vision, right, uncorrected')?.flag?.words).toBe('Needs lenses')
    expect(named('Distance vision, right, corrected')?.flag?.words).toBe('Meets')
  })

  it('does not show values from other medicals as measured', () => {
    expect(named('Body mass index')).toBeUndefined()
  })

  it('puts values outside their range first', () => {
    const sorted = outsideFirst(lines)
    const last = sorted.findLastIndex(isOutside)
    expect(sorted.slice(0, last + 1).every(isOutside)).toBe(true)
    expect(lines.some(isOutside) && sorted.some((line) => !isOutside(line))).toBe(true)
  })
})

describe('an audiogram among the results', () => {
  const savedFields = {
    version: 1,
    savedAt: '',
    savedBy: 1,
    savedByName: 'Sam Lee',
    savedAtName: null,
    signedOff: null,
  }
  const of = (left3000: number, standards = newZealandStandards as Examination['standards']): Examination => ({
    medicalId: 1,
    parts: [{ ...savedFields, part: 'hearing', values: { right500: 30, left500: 10, left3000 } }],
    others: [{ day: '2024-11-20', part: 'hearing', values: { left500: 10, left3000: 45 }, byName: '', atName: '' }],
    standards,
  })
  const lines = (examination: Examination) =>
    measuredLines(examination, { classes: ['class1'], examinedOn: '2026-11-20' })

  it('shows the worst threshold of each ear, against its limit and the previous value', () => {
    const [right, left] = lines(of(55))
    expect(right).toMatchObject({
      name: 'Audiogram, right ear, 500 Hz',
      value: '30',
      flag: { words: 'Normal' },
      change: null,
    })
    expect(left).toMatchObject({
      value: '55',
      unit: 'dB',
      standard: 'At most 50 dB',
      change: 'was 45 at 3000 Hz',
    })
    expect([right, left].map((line) => line && isOutside(line))).toEqual([false, true])
  })

  it('draws both ears, and calls an unchanged ear unchanged', () => {
    const [, left] = lines(of(45))
    expect(left?.audiogram?.values).toMatchObject({ right500: 30, left3000: 45 })
    expect(left?.change).toBe('same')
  })

  it('says nothing about limits when there are none', () => expect(lines(of(90, []))[1]?.flag).toBeNull())
})
