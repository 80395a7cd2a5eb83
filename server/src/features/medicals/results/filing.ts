import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Report } from '@clearwing/domain/hl7/report.ts'
import { testOfAnalyte } from '@clearwing/domain/medicals/results/tests.ts'
import type { Tx } from '#platform/database/database.ts'
import { saveFile } from '#platform/files/files.ts'
import type { Storage } from '#platform/files/storage.ts'
import { readDocument } from './document.ts'
import { type Source, toRows } from './from-report.ts'
import { createResults, type Gone, type NewResult } from './store.ts'

type Filing = { actor: Actor; storage: Storage; reports: Report[]; source: Source; hasEarlier: boolean }
type Filed = {
  /** The medicals that they have joined. */
  joined: number[]
  /** What stands no more. */
  gone: Gone
  /** What is due of a person may be other tests than before. */
  mayMoveTests: boolean
}

/** Files the reports of one person, whose results are locked. */
export async function fileResults(tx: Tx, filing: Filing): Promise<Filed> {
  const { actor, storage, reports, source, hasEarlier } = filing
  const rows: NewResult[] = []
  for (const report of reports) {
    const documents = new Map(report.observations.map(({ position, value }) => [position, value.document]))
    for (const row of toRows(report, source)) {
      const document = documents.get(row.position)
      const bytes = document && readDocument(document)
      if (bytes) rows.push({ ...row, documentFileId: await saved(tx, actor, storage, row, bytes) })
      else rows.push(document ? { ...row, value: 'A file that cannot be shown here.' } : row)
    }
  }
  const gone = await createResults(tx, rows, hasEarlier)
  const joined = [...new Set(rows.flatMap(({ medicalId }) => medicalId ?? []))]
  return { joined, gone, mayMoveTests: hasEarlier || rows.some(({ analyte }) => analyte && testOfAnalyte(analyte)) }
}

const saved = (tx: Tx, actor: Actor, storage: Storage, { reportName, userId }: NewResult, bytes: Buffer) =>
  saveFile(tx, actor, storage, { fileName: reportName || 'Report', bytes, subjectUserId: userId })
