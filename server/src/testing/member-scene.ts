import { Feature, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { addAdministrator, addMember, addOrganisation } from './factories.ts'
import { as, type Caller } from './test-app.ts'
import { underActivity } from './under-activity.ts'
import { fileNumber } from './unique.ts'

const { Director, Manager, Nurse } = Role

/** A practice with members: a director, a manager and a nurse. Each test has its own. */
export let organisationId: number
export let directorId: number
export let director: Caller
export let manager: Caller
export let nurse: { userId: number; call: Caller }

export async function colleague(roles: number, permissions = 0) {
  const person = await addMember({ organisationId, roles, permissions })
  return { ...person, call: await as(person) }
}

/** Creates another practice; for `beforeEach`. */
export async function newPractice() {
  organisationId = await addOrganisation(Feature.Member_list, OrganisationType.Medical_practice)
  const first = await colleague(Director)
  directorId = first.userId
  director = first.call
  manager = (await colleague(Manager)).call
  nurse = await colleague(Nurse, Permission.Messages)
}

let serial = 0
export const newEmail = () => `member.${fileNumber}.${++serial}@example.org`
const plain = {
  roles: Nurse,
  permissions: Permission.Messages,
  positionOrTitle: null,
  employeeNumber: null,
  groups: [],
}
export const open = { ...plain, fromDay: null, toDay: null }
export const newPersonInput = (email = newEmail()) => ({
  title: 'Dr',
  firstName: 'Mere',
  lastName: 'Ngata',
  email,
  phone: null,
})
export const newPerson = (given: object = {}) => ({ ...open, userId: null, person: newPersonInput(), ...given })
export const existing = (userId: number, given: object = {}) => ({ ...open, userId, person: null, ...given })

export const add = (caller: Caller, body: object, at: number | string = organisationId) =>
  caller('POST', `/organisations/${at}/members`, body)
export const change = (caller: Caller, userId: number, given: object, version = 1, at = organisationId) =>
  caller('PUT', `/organisations/${at}/members/${userId}`, { ...open, version, ...given })
export const end = (caller: Caller, userId: number, at = organisationId) =>
  caller('DELETE', `/organisations/${at}/members/${userId}`)
/** Answers a membership invitation of the given version. */
export const answerInvitation = (caller: Caller, accept: boolean, version = 1, at = organisationId) =>
  caller('PUT', `/users/me/memberships/${at}`, { accept, version })
export const list = async (caller: Caller, query = '') =>
  (await caller('GET', `/organisations/${organisationId}/members${query}`)).body
export const userIdsOf = ({ list: rows }: { list: { userId: number }[] }) => rows.map(({ userId }) => userId)
export const isLoggedIn = async (call: Caller) => (await call('GET', '/account/login')).body.user !== null

/** An administrator with an activity. */
export const busyAdministrator = async () => underActivity(await as(await addAdministrator()))
