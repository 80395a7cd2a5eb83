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
    'emptied',
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

export const ChainCheckState = z.enum(['waiting', 'running', 'passed', 'failed']).meta({ id: 'ChainCheckState' })
export type ChainCheckState = z.infer<typeof ChainCheckState>

/** History rows whose content a disposal has removed. Their hashes are kept in the chain. */
export const EmptiedByDisposal = z.object({ disposalId: z.int32(), rows: z.number() }).meta({ id: 'EmptiedByDisposal' })
export type EmptiedByDisposal = z.infer<typeof EmptiedByDisposal>

/** One check of the whole chain. */
export const ListedChainCheck = z
  .object({
    chainCheckId: z.int32(),
    state: ChainCheckState,
    /** True for the check of each night; false for one that an administrator asked for. */
    isNightly: z.boolean(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
    /** Rows that were checked so far, of all. */
    done: z.number(),
    total: z.number().nullable(),
    heads: z.number(),
    /** The number of faults, and the first ones in the order of the chain. */
    faults: z.number(),
    findings: z.array(ChainFinding),
    emptied: z.array(EmptiedByDisposal),
  })
  .meta({ id: 'ListedChainCheck' })
export type ListedChainCheck = z.infer<typeof ListedChainCheck>

export const SignedChainHead = z
  .object({ number: z.number(), seq: z.number(), hash: z.string(), at: z.string() })
  .meta({ id: 'SignedChainHead' })
export type SignedChainHead = z.infer<typeof SignedChainHead>

/** The state of the audit chain, with its latest checks. */
export const AuditChain = z
  .object({
    /** Rows in the chain, and rows of the history that wait for their place. */
    rows: z.number(),
    waiting: z.number(),
    /** The last head in the head file; null if there is none. */
    head: SignedChainHead.nullable(),
    /** Fingerprint of the public key: SHA-256 of its DER form. */
    fingerprint: z.string(),
    /** True when the head file is copied to a second folder. */
    hasCopy: z.boolean(),
    /** The latest first. */
    checks: z.array(ListedChainCheck),
  })
  .meta({ id: 'AuditChain' })
export type AuditChain = z.infer<typeof AuditChain>
