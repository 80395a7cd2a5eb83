import { anyText, optional, required } from '#fields.ts'
import { checkBankAccount, formatBankAccount, readBankAccount } from './bank-account.ts'
import { cleanHpiPlace, cleanHpiPractitioner, isHpiFacility, isHpiOrganisation, isHpiPractitioner } from './hpi.ts'
import { cleanIrd, isIrd } from './ird.ts'
import { cleanNhi, isNhi } from './nhi.ts'
import { cleanNzbn, isNzbn } from './nzbn.ts'

/** Stores an identifier in one canonical form, so that equal numbers are equal texts. */
const identifier = (name: string, isValid: (text: string) => boolean, clean: (text: string) => string) =>
  anyText(30)
    .refine((text) => text === '' || isValid(text), `Check this ${name}.`)
    .overwrite(clean)

const nhi = identifier('NHI number', isNhi, cleanNhi)
export const requiredNhi = required(nhi)
export const optionalNhi = optional(nhi)

export const optionalHpiPractitioner = optional(identifier('HPI number', isHpiPractitioner, cleanHpiPractitioner))
export const optionalHpiOrganisation = optional(identifier('HPI number', isHpiOrganisation, cleanHpiPlace))
export const optionalHpiFacility = optional(identifier('HPI number', isHpiFacility, cleanHpiPlace))
export const optionalNzbn = optional(identifier('NZBN', isNzbn, cleanNzbn))
const ird = identifier('IRD or GST number', isIrd, cleanIrd)
export const requiredIrd = required(ird)
export const optionalIrd = optional(ird)

/** An account with an unknown bank is accepted; the form warns (`checkBankAccount`). */
const bankAccount = identifier('bank account number', (text) => checkBankAccount(text) !== 'invalid', cleanBankAccount)
export const requiredBankAccount = required(bankAccount)
export const optionalBankAccount = optional(bankAccount)

function cleanBankAccount(text: string) {
  const account = readBankAccount(text)
  return account ? formatBankAccount(account) : text
}
