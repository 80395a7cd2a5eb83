import { Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { expect, test } from 'vitest'
import { addAdministrator, addMember, addOrganisation } from '#testing/factories.ts'
import { as } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

const practiceId = await addOrganisation(Feature.Invoices, OrganisationType.Medical_practice)
const distributorId = await addOrganisation(Feature.Invoices, OrganisationType.Distributor)
const member = async (organisationId: number, roles: number) => as(await addMember({ organisationId, roles }))
const director = await member(practiceId, Role.Director)
const administrator = await underActivity(await as(await addAdministrator()))
const url = `/organisations/${practiceId}/billing`

test('a director sets the contact for fees, and only an administrator the distributor', async () => {
  const { body } = await director('GET', '/organisations/myOrg/billing')
  expect(body).toMatchObject({ organisationId: practiceId, feesEmail: null, distributorId: null })
  const contact = { feesContact: 'Mere Ngata', feesEmail: 'accounts@example.org' }
  const refused = await director('PUT', url, { ...contact, distributorId, version: body.version })
  expect(refused).toMatchObject({ status: 400, body: { errors: { distributorId: [expect.any(String)] } } })
  const set = await director('PUT', url, { ...contact, distributorId: null, version: body.version })
  expect(set).toMatchObject({ status: 200, body: contact })
  const stale = { ...contact, distributorId, version: body.version }
  expect((await administrator('PUT', url, stale)).status).toBe(412)
  const wrong = await administrator('PUT', url, { ...stale, distributorId: practiceId, version: set.body.version })
  expect(wrong.body.errors).toEqual({ distributorId: ['Choose a distributor.'] })
  const given = await administrator('PUT', url, { ...stale, version: set.body.version })
  expect(given).toMatchObject({ status: 200, body: { distributorId, distributorName: expect.any(String) } })
  expect((await director('GET', `/organisations/${practiceId}`)).body).toMatchObject(contact)
})

test('others do not read it', async () => {
  expect((await (await member(practiceId, Role.Nurse))('GET', url)).status).toBe(403)
  expect((await (await member(distributorId, Role.Director))('GET', url)).status).toBe(403)
  const without = await addOrganisation(0, OrganisationType.Medical_practice)
  expect((await (await member(without, Role.Director))('GET', url)).status).toBe(404)
})
