import { Role } from '@clearwing/domain/access/bits.ts'
import { type DisposalFacts, keptReasonOf } from '@clearwing/domain/disposals/rules.ts'
import type { KeptReason } from '@clearwing/domain/disposals/schema.ts'
import { isOpenRequestState } from '@clearwing/domain/privacy-requests/days.ts'
import { PrivacyRequestState } from '@clearwing/domain/privacy-requests/schema.ts'
import { retentionFiguresOn } from '@clearwing/domain/retention/retain-until.ts'
import { sql } from 'drizzle-orm'
import { listPrivacyFigures } from '#features/privacy-figures/index.ts'
import { readRetentionFacts, type SearchedRecord } from '#features/retention/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { asDay } from '#platform/database/filters.ts'
import { today } from '#platform/time/today.ts'

/** The ids of a person: the record, and those that were merged into it. Empty without such a person. */
export async function listIdsOf(tx: Tx, userId: number): Promise<number[]> {
  const { rows } = await tx.execute(sql`
    with recursive record (user_id) as (
      select user_id from users where user_id = ${userId}
      union select u.user_id from users u join record r on u.merged_into_user_id = r.user_id
    )
    select user_id as "userId" from record order by user_id`)
  return (rows as { userId: number }[]).map((row) => row.userId)
}

/** Ids as a set of a query. */
export const setOf = (ids: number[]) => sql`(select unnest(${`{${ids.join()}}`}::int[]))`

/** Days for which a merge can be undone, and a day for its job. */
const undoDays = 31

type MoreFacts = Omit<DisposalFacts, keyof SearchedRecord | 'exists'>

/** What speaks against a disposal beyond the time of the record. */
async function readMoreFacts(tx: Tx, ids: number[]): Promise<MoreFacts> {
  const people = setOf(ids)
  const openStates = sql.join(
    PrivacyRequestState.options.filter(isOpenRequestState).map((state) => sql`${state}`),
    sql`, `,
  )
  const undoable = new Date(Date.parse(tx.now) - undoDays * 24 * 3_600_000).toISOString()
  const day = asDay(today(tx))
  const { rows } = await tx.execute(sql`
    select
      exists (select from merges m where (m.survivor_user_id in ${people} or m.merged_user_id in ${people})
        and m.ended_at is null and coalesce(m.confirmed_at > ${undoable}, true)) as "isMerging",
      exists (select from library_items i where i.user_id in ${people} and i.removed_at is null
        and (i.legal_hold is not null or i.retention = 'permanent')) as "hasKeptDocument",
      exists (select from user_logins l where l.user_id in ${people})
        or exists (select from sessions s where s.user_id in ${people} and s.expires_at > ${tx.now}) as "hasLogin",
      exists (select from memberships m where m.user_id in ${people})
        or exists (select from examiners e where e.user_id in ${people})
        or exists (select from visit_resources v where v.user_id in ${people})
        or exists (select from users u where u.user_id in ${people} 
          and (u.hpi_practitioner is not null or u.roles & ${Role.System_administrator} <> 0)) as "isStaff",
      exists (select from privacy_requests p where p.user_id in ${people}
        and p.state in (${openStates})) as "hasOpenPrivacyRequest",
      exists (select from incident_people i where i.user_id in ${people}) as "isInIncident",
      exists (select from draw_people d where d.user_id in ${people}) as "isInDraw",
      exists (select from clocks c where c.user_id in ${people} and c.done_on is null)
        or exists (select from convenor_cases c where c.user_id in ${people} and c.closed_on is null)
        or exists (select from waiting_applicants w where w.user_id in ${people} and w.ended_at is null)
        or exists (select from document_requests r where r.user_id in ${people} and r.received_at is null
          and r.withdrawn_at is null)
        or exists (select from relation_requests r where r.user_id in ${people} and r.answered_at is null
          and r.expires_at > ${tx.now})
        or exists (select from health_reports h where h.user_id in ${people} and h.ended_at is null
          and h.handled_at is null) as "hasOpenDeadline",
      exists (select from certificate_rows r join certificates c on c.certificate_id = r.certificate_id
        where c.user_id in ${people} and r.to_day >= ${day})
        or exists (select from certificate_events e join certificates c on c.certificate_id = e.certificate_id
          where c.user_id in ${people} and e.to_day >= ${day})
        or exists (select from past_certificates p where p.user_id in ${people} and p.expires_on >= ${day})
        as "hasCertificateInForce",
      exists (select from invoice_lines l join invoices i on i.invoice_id = l.invoice_id
        join medicals m on m.medical_id = l.medical_id
        where m.user_id in ${people} and (i.number is null
          or coalesce((select sum(e.cents) from invoice_entries e where e.invoice_id = i.invoice_id), 0) > 0
          or exists (select from invoice_disputes d where d.line_id = l.line_id and d.answered_at is null))
      ) as "hasUnpaidInvoice",
      exists (select from hl7_messages h join hl7_messages other
          on coalesce(other.whole_message_id, other.message_id) = coalesce(h.whole_message_id, h.message_id)
        where h.user_id in ${people} and (other.user_id is null or other.user_id not in ${people})) as "sharesMessage"`)
  return rows[0] as MoreFacts
}

export type CheckedRecord = { record: SearchedRecord | undefined; ids: number[]; keptReason: KeptReason | null }

/** Asks everything again at this moment: whether the record may be destroyed, and if not, why. */
export async function checkRecord(tx: Tx, userId: number): Promise<CheckedRecord> {
  const record = await readRetentionFacts(tx, userId)
  if (!record) {
    const [isThere] = await listIdsOf(tx, userId)
    return { record, ids: [], keptReason: isThere === undefined ? 'missing' : 'merged' }
  }
  const ids = await listIdsOf(tx, userId)
  const facts: DisposalFacts = Object.assign({ exists: true }, record, await readMoreFacts(tx, ids))
  const figures = retentionFiguresOn(await listPrivacyFigures(tx), today(tx))
  return { record, ids, keptReason: keptReasonOf(facts, figures, today(tx)) }
}
