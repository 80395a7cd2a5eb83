import { proveIdsAreRefused } from './testing/sweep/prove.ts'

await proveIdsAreRefused(8, 20_000)
