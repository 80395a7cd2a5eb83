import { proveNothingIsHad } from './testing/sweep/prove.ts'

await proveNothingIsHad(8, 20_000)
