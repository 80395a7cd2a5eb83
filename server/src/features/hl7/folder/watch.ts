import type { Receiver } from '#features/hl7/receiver.ts'
import { databaseError, throwLocation } from '#platform/errors/send-problem.ts'
import { openResultFolder } from './folder.ts'

const seconds = 1000

/** Checks the folder repeatedly until closed, because network drives do not announce new files. */
export function watchFolder(receiver: Receiver, path: string) {
  const folder = openResultFolder(receiver, path)
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const failed = (error: unknown) =>
    receiver.log.error(
      { ...databaseError(error), at: throwLocation(error as Error) },
      'the folder of results cannot be read',
    )
  async function round(work: () => Promise<void>) {
    await work().catch(failed)
    if (!isClosed) timer = setTimeout(() => (looking = round(folder.look)), 2 * seconds)
  }
  let looking = round(folder.open)
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await looking
    },
  }
}
