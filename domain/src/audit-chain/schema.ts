import { z } from 'zod'

/** What the check found wrong with the audit chain. */
export const ChainFault = z
  .enum([
    'changed',
    'removed',
    'gap',
    'rebuilt',
    'cut',
    'backDated',
    'postDated',
    'inserted',
    'unchained',
    'signature',
    'headOrder',
    'headsMissing',
    'copyDiffers',
  ])
  .meta({ id: 'ChainFault' })
export type ChainFault = z.infer<typeof ChainFault>

export const ChainFinding = z
  .object({
    fault: ChainFault,
    /** The first bad sequence number, and the last if there are several; null if the fault is in the head file. */
    seq: z.number().nullable(),
    lastSeq: z.number().nullable(),
    historyId: z.number().nullable(),
    /** Time of the history row. */
    at: z.string().nullable(),
    headNumber: z.number().nullable(),
  })
  .meta({ id: 'ChainFinding' })
export type ChainFinding = z.infer<typeof ChainFinding>
