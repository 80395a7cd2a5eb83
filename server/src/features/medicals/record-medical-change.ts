import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Tag } from '@clearwing/domain/notifications/schema.ts'
import type { Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { audienceOf } from './store.ts'

type Whose = Parameters<typeof audienceOf>[0]
type Change = { action: 'create' | 'change'; entity: string; entityId: number; after: object }

/** Records a change to a part of a medical in the history, and announces its tags to everyone concerned. */
export async function changed(tx: Tx, actor: Actor, medical: Whose, change: Change, ...tags: Tag[]) {
  await record(tx, actor, { ...change, subjectUserId: medical.userId })
  await invalidateTags(tx, audienceOf(medical), ...tags)
}
