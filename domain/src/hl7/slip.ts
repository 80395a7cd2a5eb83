import { exchangedBirthDate } from '#duplicates/likely/similarity.ts'

/** A single typing slip that explains a difference: the text that was sent, and the recorded text. */
export type Slip = { sent: string; recorded: string }

/**
 * Two neighbouring digits swapped: '1958' for '1985', 'ZKP3442' for 'ZKP3424'. Characters between digits are ignored.
 */
export function swappedDigits(sent: string, recorded: string): Slip | undefined {
  const [one, other] = [sent, recorded].map((text) => text.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  if (!one || !other || one.length !== other.length) return undefined
  const at = [...one].findIndex((sign, index) => sign !== other[index])
  const isSwapped = at >= 0 && one[at] === other[at + 1] && one[at + 1] === other[at]
  if (!isSwapped || one.slice(at + 2) !== other.slice(at + 2)) return undefined
  return { sent: one.slice(at, at + 2), recorded: other.slice(at, at + 2) }
}

/** Describes a common slip that would explain the difference; for days `yyyy-mm-dd` also day and month swapped. */
export function slipInWords(sent: string, recorded: string): string | undefined {
  const swapped = swappedDigits(sent, recorded)
  if (swapped) return `${swapped.sent} and ${swapped.recorded} are swapped digits, a common typing slip.`
  return /^\d{4}-/.test(sent) && exchangedBirthDate(sent) === recorded ? 'Day and month are swapped.' : undefined
}
