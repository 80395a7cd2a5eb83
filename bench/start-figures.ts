import { setTimeout as wait } from 'node:timers/promises'
import type { Bench } from './figure.ts'
import { startProduct, startReference } from './servers.ts'
import { atMost, type Row } from './table.ts'
import { memoryOf } from './usage.ts'

const rounds = 3
/** Milliseconds until the server has returned the memory that its start used. */
const settled = 4000

/** Ends the running servers and starts them again. Runs last, because everything measured before is lost. */
export async function startAndMemory(bench: Bench): Promise<Row[]> {
  const loaded: [number, number] = [memoryOf(bench.product.pid), memoryOf(bench.reference.pid)]
  const withDatabase = await restartAll(bench)
  const times: { ours: number[]; reference: number[] } = { ours: [], reference: [] }
  for (let round = 0; round < rounds; round++) {
    // A killed server leaves its PostgreSQL running, as if it were an external one.
    await bench.product.end('SIGKILL')
    bench.product = await startProduct(bench.folder)
    times.ours.push(bench.product.msToStart)
    await bench.reference.end()
    bench.reference = await startReference(bench.folder)
    times.reference.push(bench.reference.msToStart)
  }
  await wait(settled)
  const idle: [number, number] = [memoryOf(bench.product.pid), memoryOf(bench.reference.pid)]
  return [
    atMost('start, database running and migrated', 'ms', [Math.min(...times.ours), Math.min(...times.reference)], 1000),
    atMost('start with its own PostgreSQL', 'ms', [withDatabase, undefined], 1000),
    atMost('memory, idle', 'MB', idle, 130),
    atMost('memory, loaded', 'MB', loaded, 300),
  ]
}

/**
 * A server that is shut down properly leaves its compiled code behind; on a fresh clone only the second start finds it.
 */
async function restartAll(bench: Bench) {
  await bench.reference.end()
  await bench.db.end()
  for (let time = 0; time < 2; time++) {
    await bench.product.end()
    bench.product = await startProduct(bench.folder)
  }
  bench.reference = await startReference(bench.folder)
  return bench.product.msToStart
}
