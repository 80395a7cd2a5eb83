import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import type { LoggedRequest } from './buffer.ts'
import { apiLogs, unloggedRequests } from './tables.ts'

/** Writes all rows with one statement, whose text does not depend on their number. */
export const addApiLogs = (tx: Tx, rows: LoggedRequest[]) =>
  tx.execute(sql`insert into ${apiLogs}
      (at, request_id, method, path, query, status, ms, user_id, real_user_id, organisation_id, activity_id)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (at timestamptz, "requestId" uuid,
      method text, path text, query text, status int2, ms float4, "userId" int4, "realUserId" int4,
      "organisationId" int4, "activityId" int4)
    on conflict do nothing`)

export const countUnlogged = (tx: Tx, count: number) =>
  tx
    .insert(unloggedRequests)
    .values({ day: today(tx), count })
    .onConflictDoUpdate({
      target: unloggedRequests.day,
      set: { count: sql`least(${unloggedRequests.count}::bigint + ${count}::bigint, 2147483647)::int` },
    })
