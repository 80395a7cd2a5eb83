import type { Config } from '#platform/config/config.ts'
import type { KeyFor } from '#platform/config/secret.ts'
import { openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'
import type { ObjectStore } from './object-store.ts'

/** Where files are stored, and what makes their contents readable. */
export type Storage = {
  objects: ObjectStore
  /** Encrypts the data keys of owners. */
  sealingKey: Buffer
  /** True if a virus scanner checks each file before it can be opened. */
  isScanned: boolean
}

export const openStorage = ({ filesFolder, filesBucket }: Config, keyFor: KeyFor): Storage => ({
  objects: filesBucket ? openBucket(filesBucket) : openFolder(filesFolder),
  sealingKey: keyFor('file keys'),
  isScanned: false,
})
