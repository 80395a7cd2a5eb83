import { theSystem } from '@clearwing/domain/access/actor.ts'
import { receive } from '#features/hl7/index.ts'
import { newNhi, type Oru, oru } from './laboratory.ts'
import { must } from './medical-errand.ts'
import { addExaminer, addPilot, addPractice, type Scene } from './medical-people.ts'
import { app, as, type Caller, site } from './test-app.ts'

/** Receives laboratory messages as an upload does. */
export const receiver = { site: { ...site, isDemo: true }, ourNames: [], log: app.log }

/** A pilot of the scene with an address and an NHI known to laboratories, and functions to end their relationships. */
export async function addLeaver(scene: Scene) {
  const nhi = newNhi()
  const where = { street: '7 Kōwhai Terrace', city: 'Wellington', phone: '021 555 0100' }
  const personFields = { nhi, lastName: 'Campbell', dateOfBirth: '1979-03-14', ...where }
  const person = await addPilot(scene.regulatorId, personFields)
  const pilot = await as(person)
  const mine = { ...scene, pilot, people: { ...scene.people, pilot: person } }
  return {
    mine,
    userId: person.userId,
    nhi,
    /** A laboratory sends a result that another practice requested. */
    report: (given: Oru = {}) => {
      const message = oru({ nhi, name: 'CAMPBELL^Hemi', born: '19790314', ...given })
      return receive(receiver, Buffer.from(message), { source: 'upload', actor: theSystem })
    },
    endCare: () => must(pilot('DELETE', `/users/me/sharing/${scene.practiceId}`)),
    change: (given: object) => changeProfile(pilot, given),
  }
}
export type FormerClient = Awaited<ReturnType<typeof addLeaver>>

/** Changes the caller's profile as the page does, which sends it in full. */
export async function changeProfile(person: Caller, given: object) {
  const { user } = (await person('GET', '/users/me')).body
  const sent = Object.fromEntries(changeable.map((field) => [field, user[field] ?? null]))
  return must(person('PUT', '/users/me', { ...sent, version: user.version, ...given }))
}

const changeable = [
  ...['title', 'firstName', 'middleNames', 'lastName', 'knownAs', 'previousNames', 'initials', 'dateOfBirth', 'gender'],
  ...['nationality', 'occupation', 'hpiPractitioner', 'practisingNumber', 'phone', 'otherPhone', 'street', 'suburb'],
  ...['city', 'state', 'postcode', 'country'],
]

/** The same pilot with another practice and its examiner, of the same regulator. */
export async function atAnotherPractice(scene: Scene): Promise<Scene> {
  const practiceId = await addPractice()
  const doctor = await addExaminer(practiceId, scene.regulatorId)
  return { ...scene, practiceId, doctor: await as(doctor), people: { ...scene.people, doctor } }
}
