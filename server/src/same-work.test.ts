import { Role } from '@clearwing/domain/access/bits.ts'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { openDatabase } from './platform/database/database.ts'
import { addMember } from './testing/factories.ts'
import { missingId } from './testing/sweep/attempts.ts'
import { addTenant } from './testing/tenants.ts'
import { connection, signIn, site } from './testing/test-app.ts'

// Response times depend on the number of queries, which must be the same for another's record and a missing one.
const query = vi.spyOn(pg.Client.prototype, 'query')
const database = openDatabase(connection)
const app = await createApp({ ...site, database })
afterAll(async () => {
  query.mockRestore()
  await app.close()
  await database.close()
})

const { ids } = await addTenant()
const { cookie } = await signIn(await addMember({ roles: Role.Practice_doctor }))

async function queriesOf(url: string) {
  query.mockClear()
  const { statusCode } = await app.inject({ url, headers: { cookie, idle: '3600' } })
  return { statusCode, queries: query.mock.calls.length }
}

test.each([
  ['a certificate', (id: number) => `/api/certificates/${id}`, ids.certificateId ?? 0],
  ['a wallet card', (id: number) => `/api/certificates/${id}/card`, ids.certificateId ?? 0],
  ['a laboratory request', (id: number) => `/api/labRequests/${id}`, ids.labRequestId ?? 0],
  ['a medical', (id: number) => `/api/medicals/${id}`, ids.medicalId ?? 0],
])("%s for another's record takes as many queries as for a missing one", async (_what, urlOf, id) => {
  await queriesOf(urlOf(missingId - 1))
  const other = await queriesOf(urlOf(id))
  expect(other).toEqual(await queriesOf(urlOf(missingId)))
  expect(other).toMatchObject({ statusCode: 404, queries: expect.toSatisfy((count) => count > 1) })
})
