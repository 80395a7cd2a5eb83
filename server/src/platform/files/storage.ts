import type { Config } from '#platform/config/config.ts'
import type { KeyFor } from '#platform/config/secret.ts'
import { tracedStorage } from '#platform/traces/traced-storage.ts'
import { openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'
import type { ObjectStore } from './object-store.ts'
import { openScanner, type Scanner } from './scanner.ts'

/** Where files are stored, and what makes their contents readable. */
export type Storage = {
  objects: ObjectStore
  /** Encrypts the data keys of owners. */
  sealingKey: Buffer
  /** Checks each file before it can be opened; undefined if no scanner is configured. */
  scanner: Scanner | undefined
}

export const openStorage = ({ filesFolder, filesBucket, clamd }: Config, keyFor: KeyFor): Storage => ({
  objects: tracedStorage(filesBucket ? openBucket(filesBucket) : openFolder(filesFolder)),
  sealingKey: keyFor('file keys'),
  scanner: clamd && openScanner(clamd),
})
