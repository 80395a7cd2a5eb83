import { createHash } from 'node:crypto'
import type { Actor } from '@clearwing/domain/access/actor.ts'
import type {
  PastCertificatePress,
  PastCertificatePreview,
  PastCertificateRow,
} from '@clearwing/domain/past-certificates/schema.ts'
import { createImportRun, type NewImportRow } from '#features/imports/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type ReadFile, readRows } from '#platform/import/read-rows.ts'
import { pastCertificateFormat } from './file-fields.ts'
import type { RowContent } from './import-one.ts'
import { type PlannedPastRow, planPastCertificates } from './plan.ts'

export const readPastFile = (content: string) => readRows(Buffer.from(content, 'base64'), pastCertificateFormat)

type Asked = { actor: Actor; organisationId: number }

/** What a file would do, with the digest by which its confirmation names it. */
export async function previewPastFile(db: Db, asked: Asked, file: ReadFile) {
  const planned = await planPastCertificates(db, asked, file.records)
  const rows = planned.map(({ row }) => row)
  const { encoding, delimiter, headings } = file
  const preview: PastCertificatePreview = { digest: digestOf(asked, planned), rows, encoding, delimiter, headings }
  return { planned, preview }
}

const digestOf = ({ organisationId }: Asked, planned: PlannedPastRow[]) =>
  createHash('sha256')
    .update(JSON.stringify([organisationId, planned]))
    .digest('base64url')

type Chosen = Pick<PastCertificatePress, 'digest' | 'rows'>

/** Stores the confirmed rows for the job, if the file would still do what the preview showed. */
export async function confirmPastFile(tx: Tx, asked: Asked, file: ReadFile, { digest, rows }: Chosen) {
  const { planned, preview } = await previewPastFile(tx, asked, file)
  if (preview.digest !== digest)
    throw new Refusal(412, {
      title: 'Something has changed in the meantime. Please check the preview again.',
      stored: preview,
    })
  const chosen = new Map(rows.map(({ line, userId }) => [line, userId]))
  const importRows = planned.map((one) => importRowOf(one, chosen))
  if (importRows.filter(({ state }) => state === 'waiting').length !== rows.length)
    throw new Refusal(400, { title: 'Please select rows that can be imported, each once.' })
  return createImportRun(tx, asked.actor, {
    organisationId: asked.organisationId,
    kind: 'certificates',
    rows: importRows,
  })
}

/** A row of an import to store: its content while it waits, or the reason why it was refused. */
function importRowOf(planned: PlannedPastRow, chosen: Map<number, number | null>): NewImportRow {
  const { row, values, holder, personKey = null } = planned
  const { line, name, summary } = row
  if (!values || !holder) return { line, name, state: 'refused', note: problemsInWords(row) }
  const choice = chosen.get(line)
  if (choice === undefined) return { line, name, state: 'skipped', note: [summary, ...row.warnings].join(' ') }
  if (choice === null ? !row.mayBeNew : row.candidates.every(({ userId }) => userId !== choice))
    throw new Refusal(400, { title: `Line ${line} (${name}): choose one of the people that the preview offers.` })
  const content: RowContent = { values, holder, userId: choice, isCertain: row.fate === 'new' }
  return { line, name, state: 'waiting', note: summary, content, personKey: choice === null ? personKey : null }
}

const problemsInWords = ({ problems }: PastCertificateRow) =>
  problems.map(({ heading, message }) => (heading ? `${heading}: ${message}` : message)).join(' ')
