import { setTimeout as wait } from 'node:timers/promises'
import { addGroup, type Manager, readOrganisation } from '#testing/group-writer.ts'

/** Milliseconds between two requests: a hundred a second. */
const pace = 10

/** Sends a hundred requests a second until told to stop, and remembers how each was answered. */
export function startGroupLoad(managers: Manager[], name: string, { writesOfTen }: { writesOfTen: number }) {
  const acknowledged: string[] = []
  const answers = new Map<string, number>()
  /** When the last request was sent that was acknowledged. */
  let lastSent = 0
  let serial = 0
  const running = new Set<Promise<void>>()

  async function request() {
    const number = serial++
    const manager = managers[number % managers.length]
    if (!manager) return
    const isWrite = number % 10 < writesOfTen
    const group = `${name} ${number}`
    const sentAt = performance.now()
    const answer = await (isWrite ? addGroup(manager, group) : readOrganisation(manager)).then(
      async (response) => {
        await response.text()
        return response.ok ? 'done' : `${response.status}, retry after ${response.headers.get('retry-after')}`
      },
      (error: Error) => `no answer: ${(error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message}`,
    )
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
    if (answer !== 'done') return
    lastSent = Math.max(lastSent, sentAt)
    if (isWrite) acknowledged.push(group)
  }

  const timer = setInterval(() => {
    const one = request().finally(() => running.delete(one))
    running.add(one)
  }, pace)

  return {
    acknowledged,
    answers,
    /** Moment at which a request was acknowledged that was sent after this moment. Fails after so many milliseconds. */
    async nextAcknowledgedAfter(moment: number, limit: number) {
      while (lastSent < moment) {
        if (performance.now() - moment > limit) throw new Error(`Nothing was acknowledged for ${limit} ms.`)
        await wait(20)
      }
      return performance.now()
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}
