// Formats New Zealand telephone numbers (Ministry of Business, numbering plan). Others stay as typed.

/** Mobile 02x, landline 0x and seven digits, freephone 0800 and 0508, with the grouping of their digits. */
const plan: [pattern: RegExp, groups: number[]][] = [
  [/^0(800|508)\d{6}$/, [4, 3, 3]],
  [/^0(800|508)\d{7}$/, [4, 3, 4]],
  [/^02\d{7}$/, [3, 3, 3]],
  [/^02\d{8}$/, [3, 3, 4]],
  [/^02\d{9}$/, [3, 4, 4]],
  [/^0[34679]\d{7}$/, [2, 3, 4]],
]

/** `021 234 5678`, `+64 21 234 5678`, `03 366 1234`. */
export function formatPhone(typed: string) {
  const isInternational = /^\s*(\+|00)\s*64/.test(typed)
  const digits = typed.replaceAll(/\D/g, '').replace(/^0064/, '64')
  const national = isInternational ? digits.replace(/^640?/, '0') : digits
  const [, groups] = plan.find(([pattern]) => pattern.test(national)) ?? []
  if (!groups) return typed
  const formatted = grouped(national, groups)
  return isInternational ? `+64 ${formatted.slice(1)}` : formatted
}

/** The number for a dialling link. */
export const dialled = (typed: string) => typed.replaceAll(/[^\d+]/g, '')

function grouped(digits: string, groups: number[]) {
  const ends = groups.map((_, at) => groups.slice(0, at + 1).reduce((sum, length) => sum + length, 0))
  return ends.map((end, at) => digits.slice(ends[at - 1] ?? 0, end)).join(' ')
}
