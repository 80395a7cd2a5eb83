import { newZealand } from '@clearwing/domain/dates.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** Last days of everyone: of the last completion, or of the certificate that lasts longest. */
const cells = `
  with cells as (
    select memberships.user_id, requirements.requirement_id, name, max(completed_on) + 365 as valid_to
    from memberships join requirements using (organisation_id) left join requirement_evidence
      on requirement_evidence.requirement_id = requirements.requirement_id
      and requirement_evidence.user_id = memberships.user_id
    where organisation_id = $1 and archived_at is null and name <> 'Bench 12' group by 1, 2, 3
    union all
    select memberships.user_id, requirements.requirement_id, name, max(certificate_rows.to_day)
    from memberships join requirements using (organisation_id)
      left join certificates on certificates.user_id = memberships.user_id
      left join certificate_rows using (certificate_id)
    where organisation_id = $1 and archived_at is null and name = 'Bench 12' group by 1, 2, 3)`
const people = `
  select user_id, first_name, last_name, min(valid_to) as first_day,
    json_agg(json_build_object('requirementId', requirement_id, 'name', name, 'validTo', valid_to)) as cells
  from cells join users using (user_id)`
const board = `${cells} ${people} group by user_id, first_name, last_name order by first_day nulls first, user_id limit 50`
const withName = `${cells} ${people} where last_name = $2 group by user_id, first_name, last_name`
const lights = `
  ${cells} select count(*) filter (where first_day < (now() at time zone '${newZealand}')::date)::int as red, count(*)::int as people
  from (select min(valid_to) as first_day from cells group by user_id) as first_days`

/** The board of a school by its requirements. */
export function requirements(app: FastifyInstance, pool: pg.Pool) {
  const query = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows
  type OfSchool = { Querystring: { school: string; name: string } }
  app.get<OfSchool>('/board', async ({ query: { school } }) => ({
    list: await query('board', board, [school]),
    lights: await query('lights', lights, [school]),
  }))
  app.get<OfSchool>('/board/with', async ({ query: { school, name } }) => ({
    list: await query('board with', withName, [school, name]),
  }))
}
