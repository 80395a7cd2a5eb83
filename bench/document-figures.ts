import type pg from 'pg'
import { dayOfAt, practice } from './data.ts'
import type { Bench } from './figure.ts'
import { load } from './http-load.ts'
import { byTurns } from './rounds.ts'
import { type Row, throughput } from './table.ts'

const documents = 10_000
/** Bytes of a scanned letter of one page. */
const letterSize = 300_000

type Asked = [figure: string, connections: number, path: string, referencePath: string, least: number]

/** The library of a practice with 10,000 documents: the list, a search for words inside, and the first look at a file. */
export async function library({ product, reference, session, db, practiceId }: Bench): Promise<Row[]> {
  await fill(db)
  const libraryItemId = await addLetter(product.address, session)
  const figures: Asked[] = [
    [`50 of ${documents} documents, 8 at once`, 8, '/api/libraryItems?a=myOrg&n=50', '/documents?', 0.3],
    ['50 with words inside, 8 at once', 8, '/api/libraryItems?a=myOrg&n=50&f=spirometry', '/documents/with?', 0.3],
    ['first preview of a scan, 8 at once', 8, `/api/libraryItems/${libraryItemId}/content`, '/file?', 0.05],
  ]
  const rows: Row[] = []
  for (const [figure, connections, path, referencePath, least] of figures) {
    const measured = await byTurns(
      () => load(product, connections, [{ path, headers: session }]),
      () => load(reference, connections, [{ path: `${referencePath}practice=${practiceId}&size=${letterSize}` }]),
    )
    rows.push(throughput(figure, measured, least))
  }
  return rows
}

/** Every tenth has a word inside that the search looks for. No content is stored: lists and searches read none. */
async function fill(db: pg.Client) {
  await db.query(
    `
    create table bench_documents as
    select n, user_id, (select organisation_id from organisations where name = $1) as organisation_id,
      (select user_id from users where user_name = 'demo.nurse') as added_by,
      now() - n * interval '1 hour' as at
    from generate_series(1, ${documents}) n join users on last_name = 'Bench' || n`,
    [practice],
  )
  await db.query(`
    insert into files (content_type, file_name, size, sha256, storage_key, created_at, created_by)
    select 'application/pdf', 'bench ' || n || '.pdf', 1, '', md5('bench document ' || n), at, added_by
    from bench_documents`)
  await db.query(`
    insert into library_items (user_id, organisation_id, kind, name, group_name, codes, dated_on, retention,
      version_number, words, added_by, added_at)
    select user_id, organisation_id, 'health', 'Letter ' || n, 'Bench', '', ${dayOfAt}, 'health', 1,
      to_tsvector('simple', 'letter ' || n || case when n % 10 = 0 then ' spirometry' else ' audiometry' end), added_by, at
    from bench_documents`)
  await db.query(`
    insert into library_versions (library_item_id, number, file_id, text, read_at, added_by, added_at)
    select library_item_id, 1, file_id, 'bench', at, bench_documents.added_by, at
    from bench_documents
    join library_items on library_items.name = 'Letter ' || n and group_name = 'Bench'
    join files on storage_key = md5('bench document ' || n)`)
  await db.query('vacuum analyze')
}

/** Files one document, as a browser does. */
async function addLetter(address: string, session: Bench['session']) {
  const body = new FormData()
  const [head, end] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\n%%EOF\n')]
  const bytes = Buffer.concat([head, Buffer.alloc(letterSize - head.length - end.length, 32), end])
  body.append('file', new Blob([bytes]), 'letter.pdf')
  const url = `${address}/api/organisations/myOrg/libraryItems`
  const response = await fetch(url, { method: 'POST', headers: { ...session }, body })
  if (!response.ok) throw new Error(`A document was refused: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { libraryItemId: number }).libraryItemId
}
