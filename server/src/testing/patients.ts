import { theSystem } from '@clearwing/domain/access/actor.ts'
import { createUser, type NewUserRow } from '#features/users/index.ts'
import { newNhi } from './laboratory.ts'
import { database } from './test-app.ts'

/** A person that laboratories can identify: by default Robert James Campbell, born 14 March 1979. */
export async function addPatient(given: Partial<NewUserRow> = {}) {
  const nhi = given.nhi ?? newNhi()
  const person = {
    firstName: 'Robert',
    middleNames: 'James',
    lastName: 'Campbell',
    dateOfBirth: '1979-03-14',
    gender: 'M',
  }
  const userId = await database.transaction((tx) => createUser(tx, theSystem, { ...person, ...given, nhi }))
  return { userId, nhi }
}
