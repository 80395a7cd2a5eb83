import { syncClocks } from './clocks/index.ts'
import { type MedicalHandlers, registerHandlers } from './handlers.ts'
import { impliedStatus } from './next/implied-status.ts'

/** Registers the functions that the store of medicals calls in the parts and features above it. */
export const registerMedicals = (above: Pick<MedicalHandlers, 'openDocuments' | 'standingChanged'>) =>
  registerHandlers({ onStored: syncClocks, impliedStatus, ...above })
