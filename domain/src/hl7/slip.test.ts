import { expect, test } from 'vitest'
import { slipInWords, swappedDigits } from './slip.ts'

test.each([
  ['1958-07-20', '1985-07-20', { sent: '58', recorded: '85' }],
  ['1985-07-02', '1985-07-20', { sent: '02', recorded: '20' }],
  // Digits of month and day can be swapped as well.
  ['1985-01-20', '1985-02-10', { sent: '12', recorded: '21' }],
  ['1985-07-20', '1985-07-20', undefined],
  ['1958-07-21', '1985-07-20', undefined],
  ['1885-07-20', '1985-07-20', undefined],
  ['ZKP3442', 'ZKP3424', { sent: '42', recorded: '24' }],
  ['', '', undefined],
  ['1985', '19850', undefined],
])('%s was sent for %s: the swapped digits are found', (sent, recorded, slip) =>
  expect(swappedDigits(sent, recorded)).toEqual(slip),
)

test('describes the slip, including swapped day and month', () => {
  expect(slipInWords('1958-07-20', '1985-07-20')).toBe('58 and 85 are swapped digits, a common typing slip.')
  expect(slipInWords('1979-03-04', '1979-04-03')).toBe('Day and month are swapped.')
  expect(slipInWords('1979-03-04', '1980-04-03')).toBeUndefined()
})
