import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordRead } from '#platform/history/record.ts'
import type { DemoOrganisations } from './organisations.ts'

const readers = [
  { by: 'demo.doctor', at: 'harbour' },
  { by: 'demo.nurse', at: 'harbour' },
  { by: 'demo.regdoctor', at: 'regulator' },
  { by: 'demo.admin', at: 'system' },
] as const

/** Readings of the demo pilot's record, which the pilot can see; the administrator's are under this activity. */
export async function createReadings(
  tx: Tx,
  organisations: DemoOrganisations,
  userIds: Record<string, number>,
  activityId: number | null,
) {
  const entityId = userIds['demo.pilot'] ?? 0
  for (const { by, at } of readers) {
    const actor = { ...theSystem, userId: userIds[by] ?? 0, organisationId: organisations[at] }
    const isAdministrator = by === 'demo.admin'
    const reader = { ...actor, activityId: isAdministrator ? activityId : null }
    await recordRead(tx, reader, { entity: 'user', entityId, subjectUserId: entityId })
  }
}
