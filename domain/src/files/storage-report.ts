import { z } from 'zod'
import { type Actor, isAdministrator } from '#access/actor.ts'

/** 'missing': a file without its content. 'unreferenced': content that no file refers to. */
export const StorageFindingKind = z.enum(['missing', 'unreferenced']).meta({ id: 'StorageFindingKind' })
export type StorageFindingKind = z.infer<typeof StorageFindingKind>

/** A difference between the storage and the rows that refer to it. */
export const StorageFinding = z
  .object({
    kind: StorageFindingKind,
    storageKey: z.string(),
    fileId: z.int32().nullable(),
    firstSeenAt: z.iso.datetime(),
  })
  .meta({ id: 'StorageFinding' })
export type StorageFinding = z.infer<typeof StorageFinding>

/** State of the stored files, without anything about a person. */
export const StorageReport = z
  .object({
    /** When the nightly check last ended. */
    checkedAt: z.iso.datetime().nullable(),
    /** The oldest findings. */
    findings: z.array(StorageFinding),
    missing: z.int32(),
    unreferenced: z.int32(),
    /** Files stored before contents were encrypted. */
    unencrypted: z.int32(),
    unfinishedUploads: z.int32(),
    /** True if a virus scanner checks each file. */
    isScanned: z.boolean(),
    /** Files that the scanner has not checked yet, could not check, and found harmful. */
    waiting: z.int32(),
    unreachable: z.int32(),
    harmful: z.int32(),
  })
  .meta({ id: 'StorageReport' })
export type StorageReport = z.infer<typeof StorageReport>

/** The report contains counts and keys, nothing about a person. */
export const canReadStorage = (actor: Actor) => isAdministrator(actor)
