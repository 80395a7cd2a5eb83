import { theSystem } from '@clearwing/domain/access/actor.ts'
import { createImportRun } from '#features/imports/index.ts'
import { createPastCertificate } from '#features/past-certificates/store.ts'
import type { RecordMaker } from './tenant.ts'
import { database } from './test-app.ts'

/** A finished import of the practice and a certificate that it brought in for its pilot; the mark is in both. */
export const importRecords: RecordMaker = ({ organisationId, ids, mark }) =>
  database.transaction(async (tx) => {
    const { userId = 0, regulatorId = 0 } = ids
    const actor = { ...theSystem, userId, organisationId }
    const rows = [{ line: 2, name: mark, state: 'failed' as const, note: mark }]
    const importRunId = await createImportRun(tx, actor, {
      organisationId,
      kind: 'certificates',
      rows,
      isFinished: true,
    })
    await createPastCertificate(tx, actor, {
      userId,
      organisationId,
      regulatorId,
      medicalClass: 'class2',
      privilege: 'all',
      number: '4711',
      issuedOn: '2015-06-03',
      expiresOn: '2017-06-03',
      conditions: mark,
      examiner: mark,
      warnings: [],
    })
    return { importRunId }
  })
