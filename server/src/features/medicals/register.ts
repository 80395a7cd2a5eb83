import { syncClocks } from './clocks/index.ts'
import { type MedicalHandlers, registerHandlers } from './handlers.ts'
import { impliedStatus } from './next/implied-status.ts'

/** Tells the store of medicals what the parts and the features above it do and know. */
export const registerMedicals = (above: Pick<MedicalHandlers, 'openDocuments'>) =>
  registerHandlers({ onStored: syncClocks, impliedStatus, ...above })
