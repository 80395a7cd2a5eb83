import { allBits, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberships, users } from '#features/users/tables.ts'
import { addMember, addOrganisation } from '#testing/factories.ts'
import {
  addPastScene,
  confirmPast,
  importedRowsOf,
  importPast,
  pastCsv,
  pastOf,
  previewPast,
} from '#testing/past-certificate-scene.ts'
import { as, type Caller, database, site } from '#testing/test-app.ts'
import { continueImportRun } from './run.ts'

const seen = async (call: Caller, file: string) => (await previewPast(call, file)).body.rows
const fates = (rows: { fate: string; problems: { heading: string; message: string }[] }[]) =>
  rows.map(({ fate, problems }) =>
    problems.length === 0 ? fate : problems.map(({ heading, message }) => `${heading}: ${message}`).join(' '),
  )
test('a file reveals no one the practice does not know, and confirms no NHI to a member who may not see it', async () => {
  const theirs = await addPastScene()
  const row = `,${theirs.number},"${theirs.regulator}",Hēmi,Tāwhiri,1980-07-20,2,,N1,2015-06-03,2020-06-03,,`
  const stranger = await addOrganisation(allBits, OrganisationType.Medical_practice)
  const other = await as(await addMember({ organisationId: stranger, roles: Role.Director, permissions: allBits }))
  expect(await seen(other, pastCsv(row))).toMatchObject([{ fate: 'new', candidates: [], warnings: [] }])
  // A former client is a stranger again.
  await theirs.director('DELETE', `/organisations/myOrg/clients/${theirs.pilot.userId}`)
  expect(await seen(theirs.director, pastCsv(row))).toMatchObject([{ fate: 'new', candidates: [] }])
  const nhi = 'ZAA0105'
  const ours = await addPastScene()
  await database.transaction((tx) => tx.update(users).set({ nhi }).where(eq(users.userId, ours.pilot.userId)))
  const guess = pastCsv(`${nhi},,"${ours.regulator}",,,1980-07-20,2,,G1,2015-06-03,2020-06-03,,`)
  const manager = await ours.member(Role.Manager)
  const doctor = await ours.member(Role.Practice_doctor)
  expect(fates(await seen(manager, guess))).toEqual([
    'First name: No client has these numbers. Enter the name to create a person.',
  ])
  expect(fates(await seen(doctor, guess))).toEqual(['known'])
})

test('who may import, list and undo', async () => {
  const ours = await addPastScene()
  const file = pastCsv(`,${ours.number},"${ours.regulator}",,,1980-07-20,2,,R1,2015-06-03,2020-06-03,,`)
  const id = await importPast(ours.director, file)
  const imports = '/organisations/myOrg/imports'
  const statuses = async (call: Caller) =>
    Promise.all([
      previewPast(call, file).then(({ status }) => status),
      call('GET', imports).then(({ status }) => status),
      call('GET', `${imports}/${id}`).then(({ status }) => status),
      call('GET', `${imports}/${id}/rows`).then(({ status }) => status),
      call('POST', `${imports}/${id}/undo`, { reason: 'x' }).then(({ status }) => status),
      call('GET', `/users/${ours.pilot.userId}/pastCertificates`).then(({ status }) => status),
    ])
  const none = [403, 403, 403, 403, 403]
  expect(await statuses(await ours.member(Role.Nurse))).toEqual([...none, 200])
  expect(await statuses(await ours.member(Role.Staff))).toEqual([...none, 200])
  expect(await statuses(await ours.member(Role.Director, allBits & ~Permission.Client_list))).toEqual([...none, 200])
  const elsewhere = await addOrganisation(allBits, OrganisationType.Medical_practice)
  const stranger = await as(await addMember({ organisationId: elsewhere, roles: Role.Director, permissions: allBits }))
  expect(await statuses(stranger)).toEqual([200, 200, 404, 404, 404, 403])
  const school = await as(
    await addMember({ organisationId: await addOrganisation(allBits), roles: Role.Director, permissions: allBits }),
  )
  expect(await statuses(school)).toEqual([...none, 403])
  // A doctor without the right to create people may only bring in certificates of clients.
  const doctor = await ours.member(Role.Practice_doctor, Permission.Client_list)
  const fresh = pastCsv(`,,"${ours.regulator}",New,Person,1990-01-01,2,,R2,2015-06-03,2017-06-03,,`)
  expect(fates(await seen(doctor, fresh))).toEqual([
    'Last name: No client has these names and this date of birth, and you may not create people.',
  ])
})

test('rights that were lost before the job runs import nothing', async () => {
  const ours = await addPastScene()
  const leaving = await addMember({ organisationId: ours.practiceId, roles: Role.Director, permissions: allBits })
  const file = pastCsv(`,${ours.number},"${ours.regulator}",,,1980-07-20,2,,Z1,2015-06-03,2020-06-03,,`)
  const { body } = await confirmPast(await as(leaving), file)
  await database.transaction((tx) =>
    tx.update(memberships).set({ roles: Role.Nurse }).where(eq(memberships.userId, leaving.userId)),
  )
  await continueImportRun(site, body.importRunId)
  expect(await importedRowsOf(ours.director, body.importRunId)).toMatchObject([
    { state: 'failed', note: 'The member may no longer import or undo this.' },
  ])
  expect(await pastOf(ours.director, ours.pilot.userId)).toEqual([])
})
