import type { RiskGrade, RiskSeed } from './risk.ts'

/** Grades for consequences 1 to 5, one line for each likelihood 1 to 5. */
const matrix: RiskGrade[][] = [
  ['low', 'low', 'low', 'low', 'medium'],
  ['low', 'low', 'low', 'medium', 'high'],
  ['low', 'low', 'medium', 'high', 'high'],
  ['low', 'medium', 'medium', 'high', 'extreme'],
  ['medium', 'medium', 'high', 'extreme', 'extreme'],
]

export const newZealandRisks: RiskSeed[] = matrix.map((grades, at) => ({
  likelihood: at + 1,
  grades,
  fromDay: '2006-05-01',
  toDay: null,
  source: 'Our reading of the five-by-five matrix in ICAO Doc 9859',
  isConfirmed: false,
}))
