import { proveMalformedIsRefused } from './testing/http-fuzz/prove.ts'

// A few malformed requests to every operation, the same each time. `http-fuzz.deep.ts` sends 500 to each.
proveMalformedIsRefused(4, 15)
