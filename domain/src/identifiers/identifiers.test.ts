import { expect, test } from 'vitest'
import type { z } from 'zod'
import { checkBankAccount, formatBankAccount, readBankAccount } from './bank-account.ts'
import { optionalBankAccount, optionalHpiFacility, optionalIrd, optionalNhi, requiredNhi } from './fields.ts'
import { cleanHpiPlace, isHpiFacility, isHpiOrganisation, isHpiPractitioner } from './hpi.ts'
import { cleanIrd, formatIrd, isIrd } from './ird.ts'
import { cleanNhi, isNhi, isTestNhi } from './nhi.ts'
import { cleanNzbn, isNzbn } from './nzbn.ts'

const words = (text: string) => text.split(' ')

test.each<[string, (text: string) => boolean, string[], string[]]>([
  [
    'NHI, old form',
    isNhi,
    words('ZZZ0016 ZZZ0024 ZAC5361 ZAA0067 ZAA0075 ZAA0083 JBX3656 MCJ1984 ABC1235 ZKP3424 ZWX5200 ZAD1019 ZAA0105'),
    words('ZZZ0044 ZZZ0041 ZZZ0017 DAB8233 ZAC3561 ABC1234 ZZI0016 ZZO0016 ZZZ001 ZZZ00166 ZZ00016'),
  ],
  [
    'NHI, new form',
    isNhi,
    words(
      'ZBN77VL ZZZ00AC ZDR69YX ZSC21TN ZVU27KE ZXE24NV ZUA48EH ZYZ89XY ALU18KP ACA31FM ASE37QK ARE62RS BGJ06AS BGA44DT BWT41BY ZCT41KG',
    ),
    words('ZZZ00AA ZZZ00AX ZZZ00IC ZBN77LV'),
  ],
  ['NHI as typed', isNhi, [' zac5361 ', 'zbn77vl'], ['ZAC 5361', '']],
  ['HPI practitioner', isHpiPractitioner, ['99ZZZS', '96ZZZZ', ' 99zzzs'], ['9ZZZZS', '99ZZZ', '99ZZZ1', '']],
  [
    'HPI organisation',
    isHpiOrganisation,
    ['G00001-G', 'G11238-E', 'g11238e'],
    ['G00001-H', 'FZZ999-B', 'G0000-G', 'G00003-A', ''],
  ],
  [
    'HPI facility',
    isHpiFacility,
    ['FZZ999-B', 'FZZ997-J', 'FZZ754-E', 'F99999-B', 'FB9964-G', ' fzz999b '],
    ['FZZ999-C', 'G00001-G', 'FZZ999', 'FZZ99A-B', 'FZZ-999B'],
  ],
  [
    'NZBN',
    isNzbn,
    ['9429041525746', '9429000106078', ' 9429 0415 25746 '],
    ['9429030000009', '9429041525747', '942904152574', '4006381333931', ''],
  ],
  [
    'IRD',
    isIrd,
    ['49-091-850', '35-901-981', '49-098-576', '136-410-132', '049091850', ' 49 091 850 '],
    ['136-410-133', '9-125-568', '09-125-566', '49-091-851', '150-000-017', '49-091-85O', ''],
  ],
])('%s', (_kind, isValid, valid, invalid) => {
  expect(valid.filter((text) => !isValid(text))).toEqual([])
  expect(invalid.filter((text) => isValid(text))).toEqual([])
})

test.each([
  ['01-902-0068389-00', 'valid', 'the branch counts'],
  ['01-902-0068388-00', 'invalid', 'the branch counts, with one digit wrong'],
  ['01-903-0068389-00', 'invalid', 'another branch'],
  ['08-6523-1954512-001', 'valid', 'a bank with its own weights'],
  ['08-6523-1954513-001', 'invalid', 'a bank with its own weights, with one digit wrong'],
  ['26-2600-0320871-032', 'valid', 'digits of products are added'],
  ['26-2600-0320871-033', 'invalid', 'digits of products are added, with one digit wrong'],
  ['09-0000-0000001-09', 'valid', 'a bank whose suffix counts'],
  ['09-0000-0000001-08', 'invalid', 'a bank whose suffix counts, with one digit wrong'],
  ['25-2500-0000017-00', 'valid', 'a bank that counts in tens'],
  ['25-2500-0000018-00', 'invalid', 'a bank that counts in tens, with one digit wrong'],
  ['12-3140-0171323-50', 'valid', 'a second range of branches'],
  ['12-3300-0171323-50', 'invalid', 'between two ranges of branches'],
  ['01-1000-0068389-00', 'invalid', 'outside the ranges of branches'],
  ['01-0007-0990000-00', 'invalid', 'the first base number that excludes the branch'],
  ['31-2825-1234567-00', 'valid', 'a bank without a check'],
  ['31-2850-1234567-00', 'invalid', 'a branch of a bank without a check'],
  ['99-0001-0000000-00', 'unknownBank', 'a bank not in the table'],
  [' 01 0902 0068389 00 ', 'valid', 'spaces between the parts'],
  ['010902006838900', 'valid', 'digits alone'],
  ['01-902-0068389', 'invalid', 'without a suffix'],
  ['', 'invalid', 'nothing'],
])('bank account %s is %s: %s', (text, verdict) => expect(checkBankAccount(text)).toBe(verdict))

test('a base number of 990000 or more excludes the branch from the check', () => {
  // 1 x 10 + 2 x 5 + 0 x 8 + 0 x 4 + 0 x 2 + 2 x 1 is 22, whatever the branch.
  expect(checkBankAccount('01-0902-1200002-00')).toBe('valid')
  expect(checkBankAccount('01-0903-1200002-00')).toBe('valid')
})

test('identifiers are stored in one canonical form', () => {
  expect(cleanNhi(' zac5361 ')).toBe('ZAC5361')
  expect(cleanHpiPlace(' fzz999b ')).toBe('FZZ999-B')
  expect(cleanHpiPlace('FZZ999-B')).toBe('FZZ999-B')
  expect(cleanNzbn('9429 0415 25746')).toBe('9429041525746')
  expect(cleanIrd('49-091-850')).toBe('49091850')
  expect(formatIrd('49091850')).toBe('49-091-850')
  expect(formatIrd('136410132')).toBe('136-410-132')
})

test.each([
  ['01-902-0068389-00', '01-0902-0068389-00'],
  ['08-6523-1954512-001', '08-6523-1954512-01'],
  ['26-2600-0320871-132', '26-2600-0320871-132'],
  ['12-3140-10171323-0050', '12-3140-10171323-50'],
])('bank account %s is shown as %s', (text, expected) => {
  const account = readBankAccount(text)
  expect(account && formatBankAccount(account)).toBe(expected)
})

test('numbers starting with Z are for testing', () => {
  expect(isTestNhi('zac5361')).toBe(true)
  expect(isTestNhi('ABC1235')).toBe(false)
})

test.each<[string, z.ZodType, string, unknown]>([
  ['an NHI number', optionalNhi, ' zac5361', 'ZAC5361'],
  ['not an NHI number', optionalNhi, ' ', null],
  ['a facility', optionalHpiFacility, 'fzz999b', 'FZZ999-B'],
  ['a GST number', optionalIrd, '49-091-850', '49091850'],
  ['a bank account', optionalBankAccount, '01-902-0068389-00', '01-0902-0068389-00'],
  ['an account at an unknown bank', optionalBankAccount, '99-1-1-00', '99-0001-0000001-00'],
])('a field stores %s in canonical form', (_what, field, typed, kept) => expect(field.parse(typed)).toBe(kept))

test.each<[string, z.ZodType, string, string]>([
  ['a transposed NHI number', optionalNhi, 'ZAC3561', 'Check this NHI number.'],
  ['an empty NHI number where one is required', requiredNhi, '', 'Please complete this field.'],
  ['a bank account with one digit wrong', optionalBankAccount, '01-902-0068388-00', 'Check this bank account number.'],
])('a field refuses %s', (_what, field, typed, message) => {
  const { error } = field.safeParse(typed)
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
