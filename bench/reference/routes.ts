import { verify } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { channel } from './hub.ts'

const columns = `medical_id, user_id, regulator_id, practice_id, classes, status, status_since, examined_on, examiner_id,
  clock_kind, clock_started_on, clock_due_on`
const credentials = `
  select password_hash from credentials join users using (user_id) where user_name_key = $1`
const one = `select ${columns} from medicals where medical_id = $1`
const list = `
  select ${columns}, first_name, last_name, date_of_birth from medicals join users using (user_id)
  where practice_id = $1 order by status_since desc, medical_id desc limit 50 offset $2`
const named = `
  select ${columns}, first_name, last_name, date_of_birth from medicals join users using (user_id) where practice_id = $1`
const byName = `${named} order by search_text, medical_id limit 50`
const withWord = `${named} and search_text like $2 order by status_since desc, medical_id desc limit 50`
const countWithWord = `
  select count(*)::int as total from medicals join users using (user_id) where practice_id = $1 and search_text like $2`
const file = `${named} and examined_on between $2 and $3 order by status_since desc, medical_id desc`
const submitted = `
  select ${columns}, first_name, last_name, date_of_birth from medicals join users using (user_id)
  where regulator_id = $1 and submitted_at is not null order by status_since desc, medical_id desc limit 50`
const countSubmitted = `
  select count(*)::int as total from medicals where regulator_id = $1 and submitted_at is not null`
const waiting = `where regulator_id = $1 and submitted_at is not null and status in ('to_decide', 'in_audit', 'submitted')`
const queue = `
  select ${columns}, first_name, last_name, date_of_birth from medicals join users using (user_id)
  ${waiting} order by clock_due_on, medical_id limit 50`
const countQueue = `select count(*)::int as total from medicals ${waiting}`
const deadlines = `
  select clock_id, kind, clocks.started_on, due_on, owner, medical_id, first_name, last_name
  from clocks join users using (user_id) where practice_id = $1 and done_on is null order by due_on, clock_id limit 50`
const countDeadlines = 'select count(*)::int as total from clocks where practice_id = $1 and done_on is null'
const count = 'select count(*)::int as total from medicals where practice_id = $1'
const people = `
  select user_id, first_name, last_name, user_name from users where search_text like $1 order by search_text, user_id limit 50`
const countPeople = 'select count(*)::int as total from users where search_text like $1'
const rename = `
  update reference.staff_groups set name = $2, version = version + 1 where staff_group_id = $1 returning *`
const renameAndTell = `with renamed as (${rename}) select pg_notify('${channel}', name) from renamed`

export function routes(app: FastifyInstance, pool: pg.Pool) {
  const query = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows

  app.post<{ Body: { userName: string; password: string } }>('/login', async ({ body }) => {
    const [found] = await query('credentials', credentials, [body.userName])
    return { isRight: await verify(found.password_hash, body.password) }
  })
  app.get<{ Params: { id: string } }>('/medicals/:id', async ({ params }) => {
    const [medical] = await query('one', one, [params.id])
    return medical
  })
  app.get<{ Querystring: { practice: string; p: string } }>('/medicals', async ({ query: { practice, p } }) => {
    const rows = await query('list', list, [practice, (Number(p) - 1) * 50])
    const [{ total }] = await query('count', count, [practice])
    return { list: rows, totalItems: total, numberOfPages: Math.ceil(total / 50) }
  })
  app.get<{ Querystring: { practice: string } }>('/medicals/by-name', async ({ query: { practice } }) => {
    const rows = await query('by name', byName, [practice])
    const [{ total }] = await query('count', count, [practice])
    return { list: rows, totalItems: total }
  })
  const ofAll = (path: string, page: string, counted: string, party: 'practice' | 'regulator') =>
    app.get<{ Querystring: Record<typeof party, string> }>(path, async ({ query: asked }) => {
      const rows = await query(path, page, [asked[party]])
      const [{ total }] = await query(`${path} counted`, counted, [asked[party]])
      return { list: rows, totalItems: total }
    })
  ofAll('/submitted', submitted, countSubmitted, 'regulator')
  ofAll('/queue', queue, countQueue, 'regulator')
  ofAll('/deadlines', deadlines, countDeadlines, 'practice')
  type WithWord = { Querystring: { practice: string; word: string } }
  app.get<WithWord>('/medicals/with', async ({ query: { practice, word } }) => {
    const rows = await query('with word', withWord, [practice, `%${word}%`])
    const [{ total }] = await query('count with word', countWithWord, [practice, `%${word}%`])
    return { list: rows, totalItems: total }
  })
  app.get<{ Querystring: { word: string } }>('/people', async ({ query: { word } }) => {
    const rows = await query('people', people, [`${word}%`])
    const [{ total }] = await query('count people', countPeople, [`${word}%`])
    return { list: rows, totalItems: total }
  })
  type OfDays = { Querystring: { practice: string; begin: string; last: string } }
  app.get<OfDays>('/medicals/file', async ({ query: { practice, begin, last } }, reply) => {
    const rows = await query('file', file, [practice, begin, last])
    return reply.type('text/csv').send(rows.map((row) => Object.values(row).join(',')).join('\n'))
  })
  type Renaming = { Params: { id: string }; Body: { name: string } }
  app.put<Renaming>('/staffgroups/:id', async ({ params, body }) => {
    const [group] = await query('rename', rename, [params.id, body.name])
    return group
  })
  app.put<Renaming>('/staffgroups/:id/told', async ({ params, body }) => {
    await query('rename and tell', renameAndTell, [params.id, body.name])
    return {}
  })
}
