import { systemClock } from '#platform/time/clock.ts'

let set: string | undefined

/** The clock of the test app: the time that a test has set, otherwise that of this computer. */
export const testClock = () => set ?? systemClock()

/** Sets the time of the test app. Without a moment it is that of this computer again. */
export function setNow(moment?: string) {
  set = moment
}
