import v8 from 'node:v8'
import vm from 'node:vm'
import { type Random, seededRandom } from '#demo/random.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20261122)
/** Runs a single case by its number, to investigate a failure. */
const only = process.env.FUZZ_CASE === undefined ? undefined : Number(process.env.FUZZ_CASE)

/** Prints what a single case is made of. */
export const show = (done: string[], bytes: Buffer) =>
  only !== undefined && console.info(done.join(', '), `\n${bytes.toString('latin1').replaceAll('\r', '\n')}`)

v8.setFlagsFromString('--expose-gc')
const collect: () => void = vm.runInNewContext('gc')

/** Memory in MB still in use after garbage collection. */
function held() {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 / 1024
}

/**
 * Runs the cases from the first to the last, each with its own random numbers, so that results are the same on every
 * machine. Returns how many MB more are in use at the end than after a twentieth of them, when all caches are filled.
 */
export async function tryCases(first: number, last: number, tryOne: (random: Random, number: number) => unknown) {
  const startedAt = performance.now()
  let before = 0
  for (let number = first; number <= last; number++) {
    if (only !== undefined && number !== only) continue
    const random = seededRandom(Math.imul(seed, 31) + number * 7919)
    try {
      await tryOne(random, number)
    } catch (error) {
      throw new Error(`FUZZ_SEED=${seed} FUZZ_CASE=${number}: ${(error as Error).message}`, { cause: error })
    }
    if (number === first + Math.ceil((last - first) / 20)) before = held()
  }
  const grown = held() - before
  const seconds = (performance.now() - startedAt) / 1000
  console.info(
    `cases ${first} to ${last} of seed ${seed}: ${seconds.toFixed(0)} s, ${grown.toFixed(1)} MB more held at the end.`,
  )
  return only === undefined ? grown : 0
}
