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
const count = 'select count(*)::int as total from medicals where practice_id = $1'
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
