import type { Values } from './settle.ts'

/** The same part of this person's other examinations, oldest first, with who measured it and where. */
export type Other = { day: string; values: Values; byName: string; atName: string }
