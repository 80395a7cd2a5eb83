import { setTimeout as pause } from 'node:timers/promises'
import { Chainer } from '#platform/history/chain/chainer.ts'
import { writePublicKey } from '#platform/history/chain/head-file.ts'
import type { Site } from '#platform/site.ts'
import { runCheck } from './check-job.ts'
import { chainPlaceOf } from './place.ts'
import { createCheck } from './store.ts'

/** Milliseconds between two looks for new history rows, and after a failure. */
const often = 1000
const afterFailure = 30_000

/** Chains the history of a demo that is still being loaded. */
export const chainDemo = (site: Pick<Site, 'database' | 'keyFor' | 'config'>) =>
  new Chainer(chainPlaceOf(site)).follow()

/** Chains the whole history and checks it once, so that a demo has a result. */
export async function checkFirst(site: Pick<Site, 'database' | 'keyFor' | 'config'>) {
  await new Chainer(chainPlaceOf(site)).follow({ isLast: true })
  const { chainCheckId } = await site.database.transaction((tx) => createCheck(tx, true))
  await runCheck(site, chainCheckId)
}

/**
 * Chains the history soon after it is written, until the returned function is called, which signs a last head. A timer and
 * not a job, because a second is shorter than a job waits; any number of processes may do it.
 */
export function followHistory(
  site: Pick<Site, 'database' | 'keyFor' | 'config'>,
  failed: (name: string, error: unknown) => void,
) {
  const place = chainPlaceOf(site)
  const chainer = new Chainer(place)
  const stopping = new AbortController()
  const wait = (time: number) => pause(time, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
  const attempt = async (work: () => unknown) => {
    try {
      await work()
      return true
    } catch (error) {
      failed('audit-chain', error)
      return false
    }
  }
  const begin = () => attempt(() => writePublicKey(place.folder, place.key))
  const follow = (isLast: boolean) => attempt(() => chainer.follow({ isLast }))
  const running = (async () => {
    await begin()
    while (!stopping.signal.aborted) await wait((await follow(false)) ? often : afterFailure)
  })()
  return async () => {
    stopping.abort()
    await running
    await follow(true)
  }
}
