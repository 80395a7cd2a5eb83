import type { Values } from './settle.ts'

/** The same part in another examination of this person, with who measured it and where. Ordered oldest first. */
export type Other = { day: string; values: Values; byName: string; atName: string }
