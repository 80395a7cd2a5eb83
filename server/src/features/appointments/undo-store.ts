import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { history } from '#platform/history/tables.ts'
import type { StoredAppointment } from './store.ts'

/**
 * An appointment as it was before a user moved it; undefined if its last change was another one, or another user's. The
 * history keeps every version of an appointment.
 */
export async function findBeforeMove(
  tx: Tx,
  { appointmentId, version, startsAt, practitionerId, organisationLocationId }: StoredAppointment,
  userId: number,
): Promise<StoredAppointment | undefined> {
  const isItsChange = and(
    eq(history.entity, 'appointment'),
    eq(history.entityId, appointmentId),
    eq(history.action, 'change'),
  )
  const [row] = await tx.select().from(history).where(isItsChange).orderBy(desc(history.historyId)).limit(1)
  const [before, after] = [row?.before, row?.after] as (StoredAppointment | null | undefined)[]
  if (row?.userId !== userId || !before || after?.version !== version) return undefined
  const isMove =
    before.startsAt !== startsAt ||
    before.practitionerId !== practitionerId ||
    before.organisationLocationId !== organisationLocationId
  return isMove ? before : undefined
}
