/** Minutes between the attempts. A text message is of no use hours later, when people are asleep. */
const pauses = [1, 5, 15, 30]

/** Minutes between the questions whether a text message was delivered. */
const checkPauses = [1, 5, 30, 120]

const after = (minutes: number | undefined, now: string) =>
  minutes === undefined ? null : new Date(Date.parse(now) + minutes * 60_000).toISOString()

/** The time of the next attempt after this many attempts; null when sending is abandoned. */
export const nextSmsTry = (attempts: number, now: string) => after(pauses[attempts - 1], now)

/** The time of the next question after this many questions; null when no more are asked. */
export const nextSmsCheck = (checks: number, now: string) => after(checkPauses[checks], now)

/** Most characters of a text message: providers refuse longer ones. */
const longest = 1600

type SmsWords = { sender: string; lines: string[]; link: string; offLink: string | null }

/** The words of a text message: who sends it, at most three sentences, where to read on, and how to stop. */
export function smsText({ sender, lines, link, offLink }: SmsWords) {
  const first = lines.slice(0, 3)
  const more = lines.length - first.length
  const sentences = more === 0 ? first : [...first, `And ${more} more.`]
  const off = offLink === null ? [] : [`Switch off: ${offLink}`]
  return [`${sender}: ${sentences.join(' ')}`, link, ...off].join('\n').slice(0, longest)
}
