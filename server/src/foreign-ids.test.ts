import { proveIdsAreRefused } from './testing/sweep/prove.ts'

// Replaces ids in path, query and body of every call with ids that are not the attacker's. `foreign-ids.deep.ts` tries
// them all.
await proveIdsAreRefused(1, 3000)
