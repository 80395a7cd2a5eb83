import { unique } from './unique.ts'

type Made = { userId: number; organisationId: number }

const query = ({ userId, organisationId }: Made) => `
  insert into custom_queries (owner_id, organisation_id, name, subject, definition)
  values (${userId}, ${organisationId}, '${unique('query')}', 'medicals', '{}') returning custom_query_id`

const schedule = ({ userId, organisationId }: Made) => `
  insert into report_schedules (owner_id, organisation_id, report_key, name, every, hour, filter, is_compared, is_paused, next_at)
  values (${userId}, ${organisationId}, 'outcomes', 'Outcomes', 'day', 7, '', false, true, now()) returning report_schedule_id`

/** Statements that insert rows of queries and schedules with only the required values. */
export const reportRecords: Record<string, (made: Made) => string> = {
  custom_queries: query,
  custom_query_runs: (made) => `
    with query as (${query(made)})
    insert into custom_query_runs (custom_query_id, user_id, ran_at, rows) select custom_query_id, ${made.userId}, now(), 1 from query`,
  report_exports: ({ userId, organisationId }) => `
    insert into report_exports (user_id, organisation_id, definition, format, created_at)
    values (${userId}, ${organisationId}, '{}', 'csv', now())`,
  report_schedules: schedule,
  report_schedule_recipients: (made) => `
    with s as (${schedule(made)})
    insert into report_schedule_recipients (report_schedule_id, user_id) select report_schedule_id, ${made.userId} from s`,
  report_sending_people: (made) => `
    with s as (${schedule(made)}),
      sent as (insert into report_sendings (report_schedule_id, due_at, created_at)
        select report_schedule_id, now(), now() from s returning report_sending_id)
    insert into report_sending_people (report_sending_id, user_id, outcome)
    select report_sending_id, ${made.userId}, 'sent' from sent`,
}
