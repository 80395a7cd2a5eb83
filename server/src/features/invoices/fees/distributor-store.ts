import type { Actor } from '@clearwing/domain/access/actor.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { billedOrganisations } from './tables.ts'

/** Sets whose practice an organisation is; null for none. Invoices that exist keep their distributor. */
export async function setDistributor(tx: Tx, actor: Actor, organisationId: number, distributorId: number | null) {
  const isIt = eq(billedOrganisations.organisationId, organisationId)
  const [before] = await tx.select().from(billedOrganisations).where(isIt).for('update')
  const version = (before?.version ?? 0) + 1
  const after = { organisationId, distributorId, version }
  await tx
    .insert(billedOrganisations)
    .values(after)
    .onConflictDoUpdate({ target: billedOrganisations.organisationId, set: { distributorId, version } })
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'invoicing of organisation',
    entityId: organisationId,
    ...(before && { before }),
    after,
  })
  const affected = [before?.distributorId, distributorId].flatMap((id) => (id ? [{ organisationId: id }] : []))
  await invalidateTags(tx, ['administrators', { organisationId }, ...affected], { type: 'Invoice' })
}
