import type { ChainPlace } from '#platform/history/chain/chainer.ts'
import { headKeyFrom } from '#platform/history/chain/head.ts'
import type { Site } from '#platform/site.ts'

/** Where the chain of this installation is, and the key that signs it. */
export const chainPlaceOf = ({
  database,
  keyFor,
  config,
}: Pick<Site, 'database' | 'keyFor' | 'config'>): ChainPlace => ({
  database,
  key: headKeyFrom(keyFor),
  folder: config.auditFolder,
  copyFolder: config.auditCopyFolder,
})
