import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import type { PastCertificateRow } from '@clearwing/domain/past-certificates/schema.ts'
import { beginCare } from '#features/clients/index.ts'
import { continueImportRun } from '#features/past-certificates/run.ts'
import { addMember, addOrganisation } from './factories.ts'
import { base64Of } from './import-scene.ts'
import { addPilot, addRegulator } from './medical-people.ts'
import { as, type Caller, database, site } from './test-app.ts'

const path = '/organisations/myOrg/pastCertificates/import'
export const pastHead =
  'NHI,Registration number,Regulator,First name,Last name,Born,Class,Privilege,Certificate number,Issued,Expires,Conditions,Examiner'

/** A practice with a director, and one client, who has an approved number. */
export async function addPastScene() {
  const regulatorId = await addRegulator()
  const practiceId = await addOrganisation(allBits, OrganisationType.Medical_practice)
  const member = async (roles: number, permissions = allBits) =>
    as(await addMember({ organisationId: practiceId, roles, permissions }))
  const director = await member(Role.Director)
  const regulator: string = (await director('GET', `/organisations/${regulatorId}`)).body.name
  const pilot = await addPilot(regulatorId)
  await database.transaction((tx) => beginCare(tx, theSystem, practiceId, pilot.userId))
  const number = String(100_000 + pilot.userId)
  return { regulatorId, practiceId, director, member, regulator, pilot, number }
}

export const pastCsv = (...rows: string[]) => [pastHead, ...rows].join('\n')

export const previewPast = (call: Caller, file: string) => call('POST', `${path}/preview`, { content: base64Of(file) })

type Choice = { line: number; userId: number | null }

/** Rows that a page chooses by itself: certain ones without warnings. */
export const usualChoices = (rows: PastCertificateRow[]): Choice[] =>
  rows
    .filter(({ fate, warnings }) => (fate === 'new' || fate === 'known') && warnings.length === 0)
    .map(({ line, fate, candidates }) => ({ line, userId: fate === 'known' ? (candidates[0]?.userId ?? null) : null }))

export async function confirmPast(call: Caller, file: string, rows?: Choice[]) {
  const preview = (await previewPast(call, file)).body
  const body = { content: base64Of(file), digest: preview.digest, rows: rows ?? usualChoices(preview.rows) }
  return call('POST', path, body)
}

/** Imports a file, with the job; returns the number of the import. */
export async function importPast(call: Caller, file: string, rows?: Choice[]): Promise<number> {
  const { status, body } = await confirmPast(call, file, rows)
  if (status !== 201) throw new Error(JSON.stringify(body))
  await continueImportRun(site, body.importRunId)
  return body.importRunId
}

export const runOf = async (call: Caller, id: number) => (await call('GET', `/organisations/myOrg/imports/${id}`)).body
export const importedRowsOf = async (call: Caller, id: number) =>
  (await call('GET', `/organisations/myOrg/imports/${id}/rows?n=100`)).body.list

/** Undoes an import, with the job. */
export async function undoPast(call: Caller, id: number, reason = 'The wrong file') {
  const answer = await call('POST', `/organisations/myOrg/imports/${id}/undo`, { reason })
  if (answer.status === 200) {
    const later = new Date(Date.parse(database.db.now) + 5 * 60_000).toISOString()
    await continueImportRun({ database: database.at(later) }, id)
  }
  return answer
}

export const pastOf = async (call: Caller, userId: number) =>
  (await call('GET', `/users/${userId}/pastCertificates`)).body
