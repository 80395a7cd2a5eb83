import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { announceMedical } from './store.ts'

type AnnouncedMedical = Parameters<typeof announceMedical>[1]
type Change = { action: 'create' | 'change'; entity: string; entityId: number; after: object }

/** Records a change to a part of a medical in the history, and announces its tags to everyone concerned. */
export async function recordMedicalChange(
  tx: Tx,
  actor: Actor,
  medical: AnnouncedMedical,
  change: Change,
  ...types: TagType[]
) {
  await record(tx, actor, { ...change, subjectUserId: medical.userId })
  await announceMedical(tx, medical, ...types)
}
