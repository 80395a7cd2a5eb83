import { expect, test } from 'vitest'
import { figureOn, firstPrivacyFigures, privacyFigureInWords } from './figures.ts'
import { type PrivacyFigure, PrivacyFigureName } from './schema.ts'

const later: PrivacyFigure = { name: 'noticeHours', from: '2028-02-29', figure: 48, source: 'An Act', addedBy: 'Ana' }
const rows = [later, ...firstPrivacyFigures]

test.each([
  ['2026-11-30', 72],
  ['2028-02-28', 72],
  ['2028-02-29', 48],
  ['2029-01-01', 48],
  ['2019-01-01', 72],
])('on %s a notice has %i hours', (day, hours) => expect(figureOn(rows, 'noticeHours', day).figure).toBe(hours))

test('each figure has a first row and words', () => {
  for (const name of PrivacyFigureName.options)
    expect(privacyFigureInWords(figureOn(firstPrivacyFigures, name, '2026-01-01'))).toMatch(/^\d+ (hours|years|days?)$/)
})
