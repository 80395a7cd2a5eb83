import { z } from 'zod'

/** Result of the virus scanner. A file can be opened only once it is clean. */
export const ScanState = z.enum(['waiting', 'unreachable', 'clean', 'harmful']).meta({ id: 'ScanState' })
export type ScanState = z.infer<typeof ScanState>

/** A file that cannot be opened now, in a few words for a list. */
export const scanInShort: Record<Exclude<ScanState, 'clean'>, string> = {
  waiting: 'Being checked for viruses',
  unreachable: 'Not checked: scanner down',
  harmful: 'Threat found',
}

/** True for files that no scanner checks, and for those it found clean. */
export const canBeOpened = (scan: ScanState | null) => scan === null || scan === 'clean'

/** Why a file cannot be opened. */
export const scanWords: Record<Exclude<ScanState, 'clean'>, string> = {
  waiting: 'This file is being checked for viruses. Try again in a moment.',
  unreachable:
    'This file could not be checked for viruses, because the scanner does not respond. It will be checked again.',
  harmful: 'The virus scanner found a threat in this file, so it cannot be opened.',
}
