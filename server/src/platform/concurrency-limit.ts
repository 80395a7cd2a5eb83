import { Refusal } from '#platform/errors/refusal.ts'

type Limits = { atOnce: number; longestQueue: number }

/**
 * Limits how much heavy work runs at once; the rest waits, or is asked to try again later, so that the server stays
 * responsive.
 */
export function limitConcurrency({ atOnce, longestQueue }: Limits) {
  const waiting: (() => void)[] = []
  let running = 0
  const turn = () => {
    if (waiting.length >= longestQueue) throw new Refusal(503, { title: 'Please try again in a moment.' })
    return new Promise<void>((resolve) => waiting.push(resolve))
  }
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
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
}
