import { expect, test } from 'vitest'
import { consentWords, lastDigits, maskedAccount, maxAuthority } from './authority.ts'

test.each([
  ['01-0902-0068389-00', '389-00', '••-••••-••••389-00'],
  ['12-3140-0171323-050', '323-050', '••-••••-••••323-050'],
  ['25-2500-12345678-0001', '678-0001', '••-••••-••••678-0001'],
])('of %s only %s is shown', (account, digits, masked) =>
  expect([lastDigits(account), maskedAccount(account)]).toEqual([digits, masked]),
)

test('the words of consent fit for a supplier with a name of any length', () => {
  const words = consentWords({ supplierName: 'x'.repeat(100), initiatorCode: '0123456' })
  expect(words.length).toBeLessThanOrEqual(maxAuthority.consent)
  expect(words).toContain('at least 10 days before')
})
