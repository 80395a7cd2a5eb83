import { setTimeout as wait } from 'node:timers/promises'

// State of the process: all that it serves stops together.
let isGoing = false

/** True while proxies should send this process nothing more. */
export const isDraining = () => isGoing

/** Tells proxies by `/readyz` that this process is going, and gives them these seconds to notice. Requests are answered as before. */
export async function drain(seconds: number) {
  isGoing = true
  await wait(seconds * 1000)
}
