import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

const columns = `library_item_id, library_items.user_id, kind, name, group_name, dated_on, valid_until, added_at,
  first_name, last_name`
const ours = `library_items join users using (user_id) where organisation_id = $1 and removed_at is null`
const newest = 'order by added_at desc, library_item_id desc limit 50'
const list = `select ${columns} from ${ours} ${newest}`
const count = `select count(*)::int as total from ${ours}`
const withWord = `${ours} and words @@ to_tsquery('simple', 'spirometry:*')`

/** Documents of a practice, and the bytes of a file from memory. */
export function documents(app: FastifyInstance, pool: pg.Pool) {
  const query = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows
  type OfPractice = { Querystring: { practice: string } }
  app.get<OfPractice>('/documents', async ({ query: { practice } }) => {
    const rows = await query('documents', list, [practice])
    const [{ total }] = await query('count documents', count, [practice])
    return { list: rows, totalItems: total }
  })
  app.get<OfPractice>('/documents/with', async ({ query: { practice } }) => {
    const rows = await query('documents with', `select ${columns} from ${withWord} ${newest}`, [practice])
    const [{ total }] = await query('count with', `select count(*)::int as total from ${withWord}`, [practice])
    return { list: rows, totalItems: total }
  })
  const bytes = new Map<string, Buffer>()
  app.get<{ Querystring: { size: string } }>('/file', async ({ query: { size } }, reply) => {
    const content = bytes.get(size) ?? Buffer.alloc(Number(size), 32)
    bytes.set(size, content)
    return reply.type('application/pdf').send(content)
  })
}
