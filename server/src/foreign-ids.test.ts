import { proveNothingIsHad } from './testing/sweep/prove.ts'

// Replaces ids in path, query and body of every call with ids that are not the attacker's. `foreign-ids.deep.ts` tries
// them all.
await proveNothingIsHad(1, 3000)
