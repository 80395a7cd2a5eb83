import { isLoading } from '@clearwing/domain/site-options/demo/rules.ts'
import type { DemoLoading } from '@clearwing/domain/site-options/demo/schema.ts'
import { holdsPeople } from '#features/site-options/store.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'

/** Whether demo data can be loaded now, and how far they are. An installation with real people has nothing to say. */
export async function readDemoLoading(db: Db, { config, isDemo, renewal }: Site): Promise<DemoLoading> {
  const mayLoad = isDemo || (config.demo === 'ask' && !(await holdsPeople(db)))
  const obstacle = mayLoad ? await renewal.obstacle() : null
  return Object.assign({ isDemo, obstacle, isOffered: mayLoad && obstacle === null }, renewal.progress())
}

/** Refuses to begin twice, or where this server cannot do it. */
export async function mustBeLoadable({ renewal }: Site) {
  if (isLoading(renewal.progress())) throw new Refusal(409, { title: 'The demo data are already being loaded.' })
  const obstacle = await renewal.obstacle()
  if (obstacle !== null) throw new Refusal(409, { title: obstacle })
}
