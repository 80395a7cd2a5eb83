import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { noDetails } from '@clearwing/domain/registrations/numbers/details.ts'
import { createOrganisation } from '#features/organisations/index.ts'
import { createUser, type NewUserRow } from '#features/users/index.ts'
import { addMember, usualFeatures } from './factories.ts'
import { app, as, database, signIn } from './test-app.ts'
import { unique } from './unique.ts'

/** A regulator with numeric registration numbers, and a list of pending requests. */
export const addNumberingRegulator = (registrationOptions = 0) =>
  database.transaction((tx) =>
    createOrganisation(tx, theSystem, {
      name: unique('Regulator'),
      featureSet: Feature.Registrations_list | Feature.Medicals | usualFeatures,
      organisationTypes: OrganisationType.Medical_regulator | OrganisationType.Regulator,
      registrationOptions,
      registrationNumberPattern: '\\d{1,7}',
      registrationNumberPatternDescription: 'digits only, e.g. 12345',
    }),
  )

/** Adds a regulator's doctor, who decides about numbers. */
export const addReviewer = (organisationId: number, roles: number = Role.Regulator_doctor) =>
  addMember({ organisationId, roles, permissions: Permission.Registrations_list })

/** A user who has signed up. Names are unique to this test, so that there are no similar people. */
export async function addClaimant(given: Partial<NewUserRow> = {}) {
  const userName = unique('claimant')
  const names = { firstName: 'Aroha', lastName: userName.replaceAll(/\W/g, 'x') }
  const email = `${userName.replaceAll(' ', '.')}@example.org`
  const person = { ...names, userName, email, ...given }
  const userId = await database.transaction((tx) => createUser(tx, theSystem, { ...person, roles: Role.Individual }))
  const one = { userId, userName, organisationId: null }
  return { ...one, email, lastName: person.lastName, call: await as(one), session: await signIn(one) }
}

export const claimOf = (regulatorId: number, organisationUserId: string, given: object = {}) => ({
  regulatorId,
  organisationUserId,
  ...noDetails,
  identityKind: 'New Zealand passport',
  identityCharacters: '482',
  ...given,
})

type Session = { cookie: string; token: string }

/** Sends a file as a browser does. */
export async function sendEvidence(
  { cookie, token }: Session,
  registrationId: number,
  bytes = '%PDF-1.7 a licence %%EOF',
) {
  const boundary = 'boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="licence.pdf"\r\n\r\n`
  const response = await app.inject({
    method: 'POST',
    url: `/api/registrations/${registrationId}/evidence`,
    headers: { cookie, 'x-login-token': token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${head}${bytes}\r\n--${boundary}--\r\n`,
  })
  return { status: response.statusCode, body: response.json() }
}
