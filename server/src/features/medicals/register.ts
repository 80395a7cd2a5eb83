import { syncClocks } from './clocks/index.ts'
import { registerHandlers } from './handlers.ts'
import { impliedStatus } from './next/implied-status.ts'

/** Tells the store of medicals what the parts above it do when a medical changes. */
export const registerMedicals = () => registerHandlers({ onStored: syncClocks, impliedStatus })
