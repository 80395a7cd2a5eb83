import { theSystem } from '@clearwing/domain/access/actor.ts'
import { chainDemo } from '#features/audit-chain/index.ts'
import { approveRequestedDisposal, carryOutDisposals, requestDisposal } from '#features/disposals/index.ts'
import type { Site } from '#platform/site.ts'
import type { DemoOrganisations } from './organisations.ts'

type Places = { organisations: DemoOrganisations; userIds: Record<string, number> }

const daysAgo = ({ database }: Site, days: number) =>
  database.at(new Date(Date.parse(database.db.now) - days * 24 * 3_600_000).toISOString())

/** A disposal that waits for the demo's second administrator, and one that was approved last week and is carried out. */
export async function createDisposals(site: Site, { organisations: { system }, userIds }: Places, former: number[]) {
  const actor = (userName: string) => ({ ...theSystem, userId: userIds[userName] ?? 0, organisationId: system })
  const [first, second] = [actor('demo.admin'), actor('demo.admin2')]
  const [, , , over = 0, waits = 0] = former
  const reason = 'Their time is over, and the practice has no more use for the records'
  const disposalId = await daysAgo(site, 12).transaction((tx) =>
    requestDisposal(tx, second, { userIds: [over], reason }),
  )
  await daysAgo(site, 8).transaction((tx) => approveRequestedDisposal(tx, first, { disposalId }))
  const words = 'Yearly disposal of former clients'
  await daysAgo(site, 2).transaction((tx) => requestDisposal(tx, first, { userIds: [waits], reason: words }))
  // The history must be in the chain before it can be emptied.
  await chainDemo(site)
  await carryOutDisposals(site)
}
