import { Refusal } from '#platform/errors/refusal.ts'

const atOnce = 2
const longestQueue = 50

let running = 0
const waiting: (() => void)[] = []

/** Two passwords are hashed at once, so that a storm of logins leaves the rest of the server its time. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < atOnce) running++
  else await turn()
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function turn() {
  if (waiting.length >= longestQueue) throw new Refusal(503, { title: 'Please try again in a moment.' })
  return new Promise<void>((resolve) => waiting.push(resolve))
}
