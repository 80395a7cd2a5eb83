import type { AudiogramValues } from './part-values.ts'

/** The same part in another examination of this person, with who measured it and where. Ordered oldest first. */
export type Other = { day: string; values: AudiogramValues; byName: string; atName: string }
