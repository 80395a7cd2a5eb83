import { type BankAlgorithm, banks } from './banks.ts'

// New Zealand bank accounts, checked as in Inland Revenue's 'Resident withholding tax specification'.

export type BankAccount = { bank: string; branch: string; base: string; suffix: string }

/**
 * Accepts parts separated by hyphens or spaces, or 15 to 16 digits together; pads them with zeros to 2, 4, 8 and 4
 * digits.
 */
export function readBankAccount(text: string): BankAccount | undefined {
  const trimmed = text.trim()
  const parts =
    /^(\d{1,2})[- ](\d{1,4})[- ](\d{1,8})[- ](\d{1,4})$/.exec(trimmed) ??
    /^(\d{2})(\d{4})(\d{7})(\d{2,3})$/.exec(trimmed)
  if (!parts) return undefined
  const [, bank = '', branch = '', base = '', suffix = ''] = parts
  return {
    bank: bank.padStart(2, '0'),
    branch: branch.padStart(4, '0'),
    base: base.padStart(8, '0'),
    suffix: suffix.padStart(4, '0'),
  }
}

/** The stored and displayed form: `01-0902-0068389-00`, with the longer base and suffix only where they are used. */
export const formatBankAccount = ({ bank, branch, base, suffix }: BankAccount) =>
  [bank, branch, base.replace(/^0/, ''), suffix.replace(/^0{1,2}/, '')].join('-')

/** New banks appear, so an unknown bank causes a warning, not a refusal. */
export type BankAccountVerdict = 'valid' | 'unknownBank' | 'invalid'

export function checkBankAccount(text: string): BankAccountVerdict {
  const account = readBankAccount(text)
  if (!account) return 'invalid'
  const bank = banks[account.bank]
  if (!bank) return 'unknownBank'
  const branch = Number(account.branch)
  const isBranch = bank.branches.some(([first, last]) => branch >= first && branch <= last)
  return isBranch && addsUp(account, bank.algorithm ?? usualAlgorithm(account)) ? 'valid' : 'invalid'
}

/** For most banks the base number decides whether the branch is included in the check. */
const usualAlgorithm = ({ base }: BankAccount) => (Number(base) < 990_000 ? 'A' : 'B')

/** Weights of bank, branch, base and suffix: one character each, A for ten. */
const algorithms: Record<BankAlgorithm, { weights: string; modulo: number; addsDigits: boolean }> = {
  A: { weights: '00 6379 00A58421 0000', modulo: 11, addsDigits: false },
  B: { weights: '00 0000 00A58421 0000', modulo: 11, addsDigits: false },
  D: { weights: '00 0000 07654321 0000', modulo: 11, addsDigits: false },
  E: { weights: '00 0000 00005432 0001', modulo: 11, addsDigits: true },
  F: { weights: '00 0000 01731731 0000', modulo: 10, addsDigits: false },
  G: { weights: '00 0000 01371371 0371', modulo: 10, addsDigits: true },
  /** Accepts every number. */
  X: { weights: '00 0000 00000000 0000', modulo: 1, addsDigits: false },
}

function addsUp({ bank, branch, base, suffix }: BankAccount, name: BankAlgorithm) {
  const { weights, modulo, addsDigits } = algorithms[name]
  const digits = `${bank}${branch}${base}${suffix}`
  const sum = Array.from(weights.replaceAll(' ', ''), (weight, index) => {
    const product = Number.parseInt(weight, 16) * Number(digits.charAt(index))
    return addsDigits ? digitSum(digitSum(product)) : product
  }).reduce((total, product) => total + product, 0)
  return sum % modulo === 0
}

const digitSum = (number: number) => Math.floor(number / 10) + (number % 10)
