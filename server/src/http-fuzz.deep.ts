import { proveMalformedIsRefused } from './testing/http-fuzz/prove.ts'

/**
 * Different requests each time. A failure prints the seed: `FUZZ_SEED=... npm run test:deep -- http-fuzz` repeats them.
 */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

proveMalformedIsRefused(Number(process.env.FUZZ_RUNS ?? 500), seed)
