import { exchangedBirthDate } from '#duplicates/similarity.ts'

/** What was typed instead of what, where one slip of the fingers makes one of the other. */
export type Slip = { sent: string; recorded: string }

/** Two neighbours exchanged: '1958' for '1985', 'ZKP3442' for 'ZKP3424'. What stands between digits is no part of it. */
export function swappedDigits(sent: string, recorded: string): Slip | undefined {
  const [one, other] = [sent, recorded].map((text) => text.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  if (!one || !other || one.length !== other.length) return undefined
  const at = [...one].findIndex((sign, index) => sign !== other[index])
  const isSwapped = at >= 0 && one[at] === other[at + 1] && one[at + 1] === other[at]
  if (!isSwapped || one.slice(at + 2) !== other.slice(at + 2)) return undefined
  return { sent: one.slice(at, at + 2), recorded: other.slice(at, at + 2) }
}

/** What a common slip would explain; of days `yyyy-mm-dd` also day and month exchanged. */
export function slipInWords(sent: string, recorded: string): string | undefined {
  const swapped = swappedDigits(sent, recorded)
  if (swapped) return `${swapped.sent} and ${swapped.recorded} are swapped digits, a common typing slip.`
  return /^\d{4}-/.test(sent) && exchangedBirthDate(sent) === recorded ? 'Day and month are swapped.' : undefined
}
