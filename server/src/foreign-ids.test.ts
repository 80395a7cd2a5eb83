import { proveNothingIsHad } from './testing/sweep/prove.ts'

// Every id in path, query and body of every call, with what is not the attacker's. `foreign-ids.deep.ts` tries them all.
await proveNothingIsHad(1, 3000)
