import type { Actor } from '@clearwing/domain/access/actor.ts'
import { firstPrivacyFigures } from '@clearwing/domain/privacy-figures/figures.ts'
import type { NewPrivacyFigure, PrivacyFigure } from '@clearwing/domain/privacy-figures/schema.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { privacyFigures } from './tables.ts'

/** All rows of all figures, by their first day. */
export async function listPrivacyFigures(db: Db): Promise<PrivacyFigure[]> {
  const { name, from, figure, source } = privacyFigures
  const addedBy = sql<string>`${shownNameOf(users)}`
  const rows = await db
    .select({ name, from, figure, source, addedBy })
    .from(privacyFigures)
    .innerJoin(users, eq(users.userId, privacyFigures.addedBy))
    .orderBy(asc(from))
  return [...firstPrivacyFigures, ...rows]
}

export async function addPrivacyFigure(tx: Tx, actor: Actor, figure: NewPrivacyFigure) {
  const values = Object.assign({ addedAt: tx.now, addedBy: actor.realUserId ?? actor.userId }, figure)
  const [created] = await tx
    .insert(privacyFigures)
    .values(values)
    .returning({ id: privacyFigures.privacyFigureId })
    .catch(conflict('privacy_figures_name_from', 'from', 'This figure already has a row that begins on this day.'))
  await record(tx, actor, { action: 'create', entity: 'privacy figure', entityId: created?.id ?? 0, after: figure })
  await invalidateTags(tx, ['everyone'], { type: 'PrivacyFigure' })
}
