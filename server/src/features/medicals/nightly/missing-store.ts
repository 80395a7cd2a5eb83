import { and, eq, gt, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { certificateEvents } from '#features/medicals/certificate/tables.ts'
import { clocks } from '#features/medicals/clocks/tables.ts'
import { convenorCases } from '#features/medicals/convenor/tables.ts'
import { determinations } from '#features/medicals/determinations/tables.ts'
import { medicalColumns, medicals } from '#features/medicals/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'

/** True when no deadline of these kinds was ever started for this record; with `running`, when none is running now. */
const hasNone = (about: string, aboutId: AnyPgColumn, kinds: string[], running = false) => sql`not exists (
  select from ${clocks} where ${clocks.about} = ${about} and ${clocks.aboutId} = ${aboutId}
    and ${inArray(clocks.kind, kinds as (typeof clocks.kind._.data)[])} ${running ? sql`and ${clocks.doneOn} is null` : sql``})`

const refused = sql`${medicals.outcomes} @> '[{"outcome":"refused"}]'`

/** Refusals since that day, by the examiner or the regulator, for which no review deadline was started. */
export async function listRefusedUncounted(db: Db, since: string) {
  const isDetermined = sql`exists (select from ${determinations}
    where ${determinations.medicalId} = ${medicals.medicalId} and ${determinations.decidedAt} >= ${since})`
  return idsOf(
    db
      .select({ id: medicals.medicalId })
      .from(medicals)
      .where(
        and(
          ...[isNotNull(medicals.decidedAt), refused, or(gte(medicals.decidedAt, since), isDetermined)],
          hasNone('medical', medicals.medicalId, ['convenor_request']),
        ),
      ),
  )
}

/** Lists revocations without their deadline. */
export const listRevokedUncounted = (db: Db, since: string) =>
  db
    .select({ certificateId: certificateEvents.certificateId, eventId: certificateEvents.certificateEventId })
    .from(certificateEvents)
    .where(
      and(
        ...[eq(certificateEvents.kind, 'revocation'), gt(certificateEvents.fromDay, since)],
        hasNone('certificateEvent', certificateEvents.certificateEventId, ['convenor_request']),
      ),
    )

/** Cases that a convenor's office must take or report on, without a deadline. */
export const listCasesUncounted = (db: Db) =>
  db
    .select()
    .from(convenorCases)
    .where(
      and(
        inArray(convenorCases.state, ['asked', 'out_of_time', 'open']),
        hasNone('case', convenorCases.caseId, ['convenor_take', 'convenor_review'], true),
      ),
    )

/** Submissions waiting for acceptance that have no deadline for it. */
export const listSentUncounted = (db: Db) =>
  idsOf(
    db
      .select({ id: medicals.medicalId })
      .from(medicals)
      .where(and(eq(medicals.status, 'submitted'), hasNone('medical', medicals.medicalId, ['acceptance'], true))),
  )

/** The stored medical, locked until the transaction ends. */
export async function lockMedical(tx: Tx, medicalId: number) {
  const [row] = await tx.select(medicalColumns).from(medicals).where(eq(medicals.medicalId, medicalId)).for('update')
  return found(row)
}

const idsOf = async (query: PromiseLike<{ id: number }[]>) => (await query).map(({ id }) => id)
