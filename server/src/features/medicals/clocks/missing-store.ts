import { and, eq, gt, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { certificateEvents } from '#features/medicals/certificate/tables.ts'
import { convenorCases } from '#features/medicals/convenor/tables.ts'
import { determinations } from '#features/medicals/determinations/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { clocks } from './tables.ts'

/** Nothing was ever counted of a kind about this thing; `running` where only what runs now matters. */
const hasNone = (about: string, aboutId: AnyPgColumn, kinds: string[], running = false) => sql`not exists (
  select from ${clocks} where ${clocks.about} = ${about} and ${clocks.aboutId} = ${aboutId}
    and ${inArray(clocks.kind, kinds as (typeof clocks.kind._.data)[])} ${running ? sql`and ${clocks.doneOn} is null` : sql``})`

const refused = sql`${medicals.outcomes} @> '[{"outcome":"refused"}]'`

/** Refused since that day, by the examiner or by the regulator, and never told until when that can be reviewed. */
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

/** As above, of what was revoked. */
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

/** What a convenor's office has to take, or to report on, without a day by which. */
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

/** Sent, and to be accepted without a day by which. */
export const listSentUncounted = (db: Db) =>
  idsOf(
    db
      .select({ id: medicals.medicalId })
      .from(medicals)
      .where(and(eq(medicals.status, 'submitted'), hasNone('medical', medicals.medicalId, ['acceptance'], true))),
  )

/** As it is stored, locked until the transaction ends. */
export async function lockMedical(tx: Tx, medicalId: number) {
  const [row] = await tx.select().from(medicals).where(eq(medicals.medicalId, medicalId)).for('update')
  return found(row)
}

const idsOf = async (query: PromiseLike<{ id: number }[]>) => (await query).map(({ id }) => id)
