import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { sql } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'

type Readers = { toUserId: number | null; organisationId: number | null }

/** Announces an email to administrators, its recipient, and the practice that sent it. */
export async function announceEmail(tx: Tx, { toUserId, organisationId: practiceId }: Readers) {
  const { organisationId, organisationTypes } = organisations
  const isOfAdministration = sql`${organisationTypes} & ${OrganisationType.System_administration} <> 0`
  const audience: Audience[] = await tx.select({ organisationId }).from(organisations).where(isOfAdministration)
  if (toUserId !== null) audience.push({ userId: toUserId })
  if (practiceId !== null) audience.push({ organisationId: practiceId })
  await invalidateTags(tx, audience, { type: 'Email' })
}
