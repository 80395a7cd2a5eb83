import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import type { LaboratoryReport } from '@clearwing/domain/hl7/message/report.ts'
import { testOfAnalyte } from '@clearwing/domain/medicals/results/tests.ts'
import type { Tx } from '#platform/database/database.ts'
import { endings } from '#platform/files/content-type.ts'
import { saveFile } from '#platform/files/files.ts'
import type { Storage } from '#platform/files/storage.ts'
import { type GivenDocument, readDocument } from './document.ts'
import { type ReportOrigin, toRows } from './from-report.ts'
import { createResults, type NewResult, type ReplacedResults } from './store.ts'

type Filing = { actor: Actor; storage: Storage; reports: LaboratoryReport[]; source: ReportOrigin; hasEarlier: boolean }
type Filed = {
  /** Medicals that the results were filed to. */
  joined: number[]
  /** Rows that are no longer current. */
  replacements: ReplacedResults
  /** True when the tests due for the person may have changed. */
  mayMoveTests: boolean
}

/** Files the reports of one person, whose results are locked. */
export async function fileResults(tx: Tx, filing: Filing): Promise<Filed> {
  const { reports, source, hasEarlier } = filing
  const rows: NewResult[] = []
  for (const report of reports) {
    const documents = new Map(report.observations.map(({ position, value }) => [position, value.document]))
    for (const row of toRows(report, source)) {
      const document = documents.get(row.position)
      rows.push(document ? await withDocument(tx, filing, row, readDocument(document)) : row)
    }
  }
  const replacements = await createResults(tx, rows, hasEarlier)
  const joined = [...new Set(rows.flatMap(({ medicalId }) => medicalId ?? []))]
  return {
    joined,
    replacements,
    mayMoveTests: hasEarlier || rows.some(({ analyte }) => analyte && testOfAnalyte(analyte)),
  }
}

/** Stores the document as a file, as text, or with a note that it is neither. */
async function withDocument(tx: Tx, { actor, storage }: Filing, row: NewResult, given: GivenDocument | undefined) {
  if (!given) return { ...row, value: 'A file that cannot be displayed here.' }
  if ('text' in given) return { ...row, value: given.text }
  const { bytes, contentType } = given
  // Uses a file name of its own: a saved file is opened by its ending, and a sender could choose any.
  const fileName = `Laboratory report ${row.collectedOn ?? dayInZone(row.reportedAt)}${endings[contentType] ?? ''}`
  const file = { fileName, bytes, contentType, subjectUserId: row.userId }
  return { ...row, documentFileId: await saveFile(tx, actor, storage, file) }
}
