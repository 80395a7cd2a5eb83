import { expect, test } from 'vitest'
import { flagsInWords, isAbnormal, joinFlags, readFlags } from './message/flag.ts'
import { readMeasured } from './message/measured.ts'
import { readMessage } from './message/message.ts'
import { placeInRange, readRange } from './message/range.ts'
import { isFinal, isWithdrawn, readStatus } from './message/status.ts'
import { comparableUnit } from './message/units.ts'
import { readUnit, readValue } from './message/value.ts'

const obx = (type: string, value: string, unit = '') => {
  const { segments } = readMessage(`MSH|^~\\&|\rOBX|1|${type}|T||${value}|${unit}`)
  const [, segment] = segments
  if (!segment) throw new Error('no OBX')
  return segment
}

test.each([
  ['NM', '5.60', { text: '5.60', number: 5.6 }],
  ['NM', ' 5.6 ', { text: '5.6', number: 5.6 }],
  ['NM', '+5', { text: '+5', number: 5 }],
  ['NM', '-5', { text: '-5', number: -5 }],
  ['NM', '.5', { text: '.5', number: 0.5 }],
  ['NM', '5.', { text: '5.', number: 5 }],
  ['NM', '0', { text: '0', number: 0 }],
  ['NM', '<0.1', { text: '<0.1', comparator: '<', number: 0.1 }],
  ['NM', '>= 90', { text: '>= 90', comparator: '>=', number: 90 }],
  ['NM', '1.2E3', { text: '1.2E3' }],
  ['NM', '1,234', { text: '1,234' }],
  ['NM', '5,6', { text: '5,6' }],
  ['NM', '5.6 mmol/L', { text: '5.6 mmol/L' }],
  ['NM', '١٢', { text: '١٢' }],
  ['NM', '\u202e93', { text: '\ufffd93' }],
  ['NM', '\\XE280AE\\93', { text: '\ufffd93' }],
  ['ST', 'Clear \u2067for flying\u2069', { text: 'Clear \ufffdfor flying\ufffd' }],
  ['NM', 'NaN', { text: 'NaN' }],
  ['NM', '0x10', { text: '0x10' }],
  ['NM', 'HAEM', { text: 'HAEM' }],
  ['NM', '9'.repeat(400), { text: '9'.repeat(400) }],
  ['NM', '""', { text: '' }],
  ['NM', '', { text: '' }],
  ['NM', '5.6~5.7', { text: '5.6\n5.7' }],
  ['SN', '<^0.3', { text: '<0.3', comparator: '<', number: 0.3 }],
  ['SN', '>=^90', { text: '>=90', comparator: '>=', number: 90 }],
  ['SN', '^10^-^20', { text: '10-20' }],
  ['SN', '^1^:^128', { text: '1:128' }],
  ['SN', '^2^+', { text: '2+' }],
  ['SN', '^5.6', { text: '5.6', number: 5.6 }],
  ['SN', '7.1', { text: '7.1', number: 7.1 }],
  ['SN', '<', { text: '<' }],
  ['ST', '<0.3', { text: '<0.3', comparator: '<', number: 0.3 }],
  ['ST', 'A^B&C', { text: 'A^B&C' }],
  ['TX', 'Line 1~Line 2', { text: 'Line 1\nLine 2' }],
  ['FT', '  Hb\\.br\\  151', { text: '  Hb\n  151' }],
  ['CE', '10828004^Positive^SCT^POS^Positive^L', { text: 'Positive' }],
  ['CE', 'POS', { text: 'POS' }],
  ['CWE', 'A^Glass & steel~B^Wood', { text: 'Glass & steel\nWood' }],
  ['DT', '20260914', { text: '14 Sep 2026' }],
  ['TS', '20260914', { text: '14 Sep 2026' }],
  ['TS', '202609140815', { text: '14 Sep 2026 08:15' }],
  ['DTM', '20260913201500+0000', { text: '14 Sep 2026 08:15' }],
  ['TS', '2026', { text: '2026' }],
  ['TM', '0815', { text: '08:15' }],
  ['TM', '081530.5', { text: '08:15:30.5' }],
  ['TM', '0815+1200', { text: '08:15 +1200' }],
  ['TM', '2575', { text: '2575' }],
  ['XCN', '12345^PATEL^Asha', { text: '12345^PATEL^Asha' }],
  ['RP', 'https://example.nz/r?a\\T\\b^X', { text: 'https://example.nz/r?a&b^X' }],
  ['', 'no type', { text: 'no type' }],
  ['ZZ', 'unknown type', { text: 'unknown type' }],
  [
    'ED',
    '^application^pdf^Base64^JVBERi0=',
    { text: '', document: { label: 'application/pdf', encoding: 'base64', data: 'JVBERi0=' } },
  ],
  ['ED', '^^PDF^BASE64^JVBERi0=', { text: '', document: { label: 'pdf', encoding: 'base64', data: 'JVBERi0=' } }],
  ['ED', '^TEXT^^A^Seen\\.br\\and well', { text: 'Seen\nand well' }],
])('a value of type %s: %s', (type, sent, value) => expect(readValue(obx(type, sent))).toEqual(value))

test.each([
  ['mmol/mol^^UCUM', 'mmol/mol'],
  ['10^9/L', '10^9/L'],
  ['10\\S\\9/L', '10^9/L'],
  ['^grams', 'grams'],
  ['1^^UCUM', ''],
  ['1^ratio^UCUM', 'ratio'],
  ['1', ''],
  ['', ''],
])('the unit %s', (sent, unit) => expect(readUnit(obx('NM', '1', sent))).toBe(unit))

test.each([
  ['10*9/L', 'x10^9/L', true],
  ['x10e9/L', 'giga.l-1', true],
  ['umol/L', 'µmol/L', true],
  ['U/L', 'IU/L', true],
  ['mmol/L', 'MMOL/L', true],
  ['mmol/mol', '%', false],
  ['10*9/L', '10*12/L', false],
  ['mg/dL', 'mmol/L', false],
  [null, '', true],
])('whether %s and %s share a line in a graph: %s', (a, b, same) =>
  expect(comparableUnit(a) === comparableUnit(b)).toBe(same),
)

const both = { lowInclusive: true, highInclusive: true }
const neither = { lowInclusive: false, highInclusive: false }
test.each([
  ['3.5-5.4', { low: 3.5, high: 5.4, ...both }],
  ['3.5 - 5.4', { low: 3.5, high: 5.4, ...both }],
  ['(3.5-5.4)', { low: 3.5, high: 5.4, ...both }],
  ['[3.5 - 5.4]', { low: 3.5, high: 5.4, ...both }],
  ['3.5 to 5.4', { low: 3.5, high: 5.4, ...both }],
  ['36.5–37.5', { low: 36.5, high: 37.5, ...both }],
  ['-3-3', { low: -3, high: 3, ...both }],
  ['-3 - -1', { low: -3, high: -1, ...both }],
  ['-3.3 - +1.2', { low: -3.3, high: 1.2, ...both }],
  ['.4-1.5', { low: 0.4, high: 1.5, ...both }],
  ['60-105 umol/L', { low: 60, high: 105, unit: 'umol/L', ...both }],
  ['4.0-11.0 x10^9/L', { low: 4, high: 11, unit: 'x10^9/L', ...both }],
  ['<5.0', { high: 5, ...neither }],
  ['< 5.0', { high: 5, ...neither }],
  ['<=5.0', { high: 5, ...both }],
  ['≤5.0', { high: 5, ...both }],
  ['>1.0', { low: 1, ...neither }],
  ['>=1.0', { low: 1, ...both }],
  ['<0.50 IU/mL', { high: 0.5, unit: 'IU/mL', ...neither }],
  ['5.4-3.5', undefined],
  ['70_105', undefined],
  ['0.50-', undefined],
  ['-2.5', undefined],
  ['<1:80', undefined],
  ['Negative', undefined],
  ['M: 130-175 F: 115-155', undefined],
  ['^^10.0', undefined],
  ['3,5-5,4', undefined],
  ['1,000-2,000', undefined],
  ['See comment', undefined],
  ['up to 5', undefined],
  ['>90 (adult)', undefined],
  ['13.0 - 17.0~M', undefined],
  ['', undefined],
])('reads the range %s', (text, range) => expect(readRange(text)).toEqual(range))

test.each([
  ['5.5', null, '3.5-5.4', 'high'],
  ['5.4', null, '3.5-5.4', 'normal'],
  ['3.5', null, '3.5-5.4', 'normal'],
  ['3.4', null, '3.5-5.4', 'low'],
  ['5.0', null, '<5.0', 'high'],
  ['5.0', null, '<=5.0', 'normal'],
  ['90', '>', '> 60', 'normal'],
  ['90', '>', '<60', 'high'],
  ['60', '>', '60-100', undefined],
  ['0.3', '<', '< 2.5', 'normal'],
  ['0.3', '<', '0.0 - 2.5', undefined],
  ['3', '<', '3 - 5', 'low'],
])('%s with %s in the range %s: %s', (value, comparator, text, place) => {
  const range = readRange(text)
  expect(range && placeInRange(Number(value), comparator, range)).toBe(place)
})

test.each([
  [['H'], 'high'],
  [['N'], 'normal'],
  [['LL'], 'very low'],
  [['H', 'A'], 'abnormal'],
  [['N', 'HH'], 'very high'],
  [['>'], 'high'],
  [['R'], 'other'],
  [['*'], 'unrecognised'],
  [['h'], 'unrecognised'],
  [['↑'], 'unrecognised'],
  [['N', '*'], 'unrecognised'],
  [['constructor'], 'unrecognised'],
  [['__proto__'], 'unrecognised'],
  [[''], undefined],
  [[], undefined],
] as const)('the flags %j are read as %s', (flags, read) => expect(readFlags([...flags])).toBe(read))

test.each([
  ['', ''],
  ['N', 'Normal'],
  ['LL', 'Very low'],
  ['<', 'Below the measuring scale'],
  ['>', 'Above the measuring scale'],
  ['S', 'Susceptible'],
  ['R', 'Resistant'],
  ['I', 'Intermediate'],
  ['MS', 'Moderately susceptible'],
  ['VS', 'Very susceptible'],
  ['U', 'Significantly up'],
  ['D', 'Significantly down'],
  ['B', 'Better'],
  ['W', 'Worse'],
  [joinFlags(['H', 'A']), 'Abnormal, high'],
  [joinFlags(['W', '', 'HH']), 'Very high, worse'],
  [joinFlags(['*', 'N']), 'Sent “*”, normal'],
  ['constructor', 'Sent “constructor”'],
])('the stored flags “%s” in words: %s', (stored, words) => expect(flagsInWords(stored)).toBe(words))

const measuredAs = (value: string, unit: string, rangeText: string, ...flags: string[]) => {
  const { abnormality, abnormalityBy, low, high } = readMeasured({
    value: { text: value, number: Number(value) },
    unit,
    rangeText,
    flags,
  })
  return [abnormality, abnormalityBy, low, high]
}

test.each([
  ['by its range', ['5.6', 'mmol/L', '3.5-5.4'], ['high', 'range', 3.5, 5.4]],
  ['in the unit of its range', ['4.2', 'x10^9/L', '4.5-11 10*9/L'], ['low', 'range', 4.5, 11]],
  ['never across units', ['4.2', 'mmol/L', '60-105 umol/L'], [null, null, null, null]],
  [
    'never across units, even with a flag',
    ['4.2', 'mmol/L', '60-105 umol/L', 'N'],
    ['normal', 'laboratory', null, null],
  ],
  ['never against a unit where none was sent', ['4.2', '', '60-105 umol/L'], [null, null, null, null]],
  ['not against the laboratory’s flag', ['5.6', 'mmol/L', '3.5-5.4', 'N'], ['normal', 'laboratory', 3.5, 5.4]],
  ['beside a flag that says nothing about the range', ['5.6', 'mmol/L', '3.5-5.4', 'W'], ['high', 'range', 3.5, 5.4]],
  ['a trend without a range', ['5.6', 'mmol/L', '', 'W'], ['other', 'laboratory', null, null]],
] as const)('a value is marked %s', (_how, [value, unit, range, ...flags], marked) => {
  expect(measuredAs(value, unit, range, ...flags)).toEqual(marked)
})

test('U without a value keeps the value sent before', () => expect(readStatus('U', 'C', false)).toBe('unchanged'))

test('an unrecognised flag needs review; a missing flag means nothing', () => {
  expect(isAbnormal('unrecognised')).toBe(true)
  expect(isAbnormal('other')).toBe(false)
  expect(isAbnormal(null)).toBe(false)
})

test.each([
  ['F', 'F', 'final', { counts: true, gone: false }],
  ['U', 'F', 'final', { counts: true, gone: false }],
  ['C', 'C', 'corrected', { counts: true, gone: false }],
  ['F', 'C', 'final', { counts: true, gone: false }],
  ['P', 'P', 'preliminary', { counts: false, gone: false }],
  ['R', 'R', 'preliminary', { counts: false, gone: false }],
  ['I', 'P', 'pending', { counts: false, gone: false }],
  ['X', 'F', 'cancelled', { counts: false, gone: false }],
  ['', 'X', 'cancelled', { counts: false, gone: false }],
  ['D', 'C', 'withdrawn', { counts: false, gone: true }],
  ['W', 'C', 'wrong patient', { counts: false, gone: true }],
  ['', 'F', 'not given', { counts: false, gone: false }],
  ['?', 'F', 'not given', { counts: false, gone: false }],
] as const)('an observation %s of a report %s is %s', (sent, report, status, { counts, gone }) => {
  const read = readStatus(sent, report)
  expect(read).toBe(status)
  expect({ counts: isFinal(read), gone: isWithdrawn(read) }).toEqual({ counts, gone })
})
