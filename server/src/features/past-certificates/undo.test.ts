import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clients } from '#features/clients/tables.ts'
import { importRuns } from '#features/imports/tables.ts'
import { users } from '#features/users/tables.ts'
import { addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { confirmImport, previewImport } from '#testing/import-scene.ts'
import {
  addPastScene,
  importedRowsOf,
  importPast,
  pastCsv,
  pastOf,
  previewPast,
  runOf,
  undoPast,
} from '#testing/past-certificate-scene.ts'
import { type Caller, database } from '#testing/test-app.ts'
import { pastCertificates } from './tables.ts'

const seen = async (call: Caller, file: string) => (await previewPast(call, file)).body.rows
const fates = (rows: { fate: string; problems: { heading: string; message: string }[] }[]) =>
  rows.map(({ fate, problems }) =>
    problems.length === 0 ? fate : problems.map(({ heading, message }) => `${heading}: ${message}`).join(' '),
  )
const clientIds = async (organisationId: number) =>
  (await database.db.select().from(clients).where(eq(clients.organisationId, organisationId))).map(
    ({ userId }) => userId,
  )

test('an undo removes what is untouched, with its reason in the history, and lists what stays and why', async () => {
  const ours = await addPastScene()
  const at = `"${ours.regulator}"`
  const row = (first: string, born: string, cert: string) =>
    `,,${at},${first},Undone,${born},2,,${cert},2015-06-03,2017-06-03,,`
  const file = pastCsv(
    `,${ours.number},${at},,,1980-07-20,2,,U1,2015-06-03,2020-06-03,,`,
    row('Ari', '1990-01-01', 'U2'),
    row('Ari', '1990-01-01', 'U3'),
    row('Bo', '1990-02-02', 'U4'),
    row('Cy', '1990-03-03', 'U5'),
  )
  const id = await importPast(ours.director, file)
  const [, ari, , bo, cy] = await importedRowsOf(ours.director, id)
  await database.transaction((tx) => tx.update(users).set({ version: 2 }).where(eq(users.userId, bo.userId)))
  await ours.director('DELETE', `/organisations/myOrg/clients/${cy.userId}`)
  expect((await undoPast(ours.director, id, ' ')).status).toBe(400)
  expect((await undoPast(ours.director, id)).status).toBe(200)
  expect(await runOf(ours.director, id)).toMatchObject({
    state: 'undone',
    undoReason: 'The wrong file',
    counts: { undone: 5, notUndone: 0 },
  })
  const notes = (await importedRowsOf(ours.director, id)).map(({ note }: { note: string }) => note)
  expect(notes).toEqual([
    'Class 2, number U1, 3 Jun 2015 to 3 Jun 2020.',
    'Class 2, number U2, 3 Jun 2015 to 3 Jun 2017. New person.',
    'Class 2, number U3, 3 Jun 2015 to 3 Jun 2017.',
    'The certificate was removed, but the person stays a client. The person’s details were changed since.',
    'The certificate was removed, but the person stays a client. The care relation was changed since.',
  ])
  expect(await pastOf(ours.director, ours.pilot.userId)).toEqual([])
  expect(await database.db.select().from(users).where(eq(users.userId, ari.userId))).toEqual([])
  expect(await clientIds(ours.practiceId)).toEqual(expect.arrayContaining([ours.pilot.userId, bo.userId]))
  const removed = await historyOf('user', ari.userId)
  expect(removed.at(-1)).toMatchObject({ action: 'remove', after: { reason: 'The wrong file' } })
  expect((await undoPast(ours.director, id)).body.title).toBe('This import was already undone.')
  // It can be imported again.
  expect(fates(await seen(ours.director, file)).slice(0, 3)).toEqual(['known', 'new', 'new'])
})

test('an undo leaves a person with other records, and certificates of a merged person', async () => {
  const ours = await addPastScene()
  const row = (cert: string) => pastCsv(`,,"${ours.regulator}",Di,Twice,1990-01-01,2,,${cert},2015-06-03,2017-06-03,,`)
  const id = await importPast(ours.director, row('T1'))
  await importPast(ours.director, row('T2'))
  await undoPast(ours.director, id)
  const [undone] = await importedRowsOf(ours.director, id)
  expect(undone.note).toBe(
    'The certificate was removed, but the person stays a client. Other records about the person were added since.',
  )
  const file = pastCsv(`,${ours.number},"${ours.regulator}",,,1980-07-20,2,,M1,2015-06-03,2020-06-03,,`)
  const merged = await importPast(ours.director, file)
  const [stored] = await database.db.select().from(pastCertificates).where(eq(pastCertificates.number, 'M1'))
  const { userId } = await addMember()
  await database.transaction((tx) =>
    tx
      .update(pastCertificates)
      .set({ userId })
      .where(eq(pastCertificates.pastCertificateId, stored?.pastCertificateId ?? 0)),
  )
  await undoPast(ours.director, merged)
  expect((await importedRowsOf(ours.director, merged))[0]).toMatchObject({
    state: 'notUndone',
    note: 'The person’s record was merged with another one since.',
  })
})

test('the import of clients can be undone: new people, their invitations, and requests', async () => {
  const ours = await addPastScene()
  const path = '/organisations/myOrg/clients/import'
  const file = [
    'Registration number,Regulator,Born,First name,Last name,Email',
    `424242,"${ours.regulator}",1980-07-20,,,`,
    ',,1991-01-02,Mere,Invited,mere.invited@example.org',
    ',,1985-09-29,Kim,Plain,',
  ].join('\n')
  const preview = (await previewImport(ours.director, path, file)).body
  expect((await confirmImport(ours.director, path, file, preview)).status).toBe(200)
  const [run] = (await ours.director('GET', '/organisations/myOrg/imports')).body
  expect(run).toMatchObject({ kind: 'clients', state: 'finished', counts: { done: 3 } })
  const rows = await importedRowsOf(ours.director, run.importRunId)
  // A request names no one.
  expect(rows.map(({ userId }: { userId: number | null }) => userId !== null)).toEqual([false, true, true])
  await undoPast(ours.director, run.importRunId)
  expect(await runOf(ours.director, run.importRunId)).toMatchObject({
    state: 'undone',
    counts: { undone: 3, notUndone: 0 },
  })
  const requests = (await ours.director('GET', '/organisations/myOrg/relationrequests')).body.list
  expect(requests.map(({ state }: { state: string }) => state)).not.toContain('waiting')
  expect(await clientIds(ours.practiceId)).toEqual([ours.pilot.userId])
})

test('an import can be undone for 30 days', async () => {
  const ours = await addPastScene()
  const file = pastCsv(`,${ours.number},"${ours.regulator}",,,1980-07-20,2,,L1,2015-06-03,2020-06-03,,`)
  const id = await importPast(ours.director, file)
  const before = new Date(Date.parse(database.db.now) - 31 * 86_400_000).toISOString()
  await database.transaction((tx) =>
    tx.update(importRuns).set({ createdAt: before }).where(eq(importRuns.importRunId, id)),
  )
  const late = await undoPast(ours.director, id)
  expect([late.status, late.body.title]).toEqual([409, expect.stringContaining('can be undone for 30 days')])
})
