import type { UserListItem } from '@clearwing/domain/users/schema.ts'
import { expect, test } from 'vitest'
import { personChoices } from './person-choices.ts'

const person = (given: Partial<UserListItem>): UserListItem => ({
  userId: 1,
  knownAs: 'Hēmi',
  lastName: 'Tāwhiri',
  name: 'Hēmi Tāwhiri',
  userName: 'hemi',
  organisationName: null,
  dateOfBirth: null,
  ...given,
})
const namesake = (given: Partial<UserListItem>) => person({ userId: 2, userName: 'hemi2', ...given })
const at = { organisationName: 'Harbour Aviation Medical' }
const born = { dateOfBirth: '1985-09-29' }

test.each([
  ['their workplace', [person(at)], ['Harbour Aviation Medical']],
  ['their date of birth', [person(born)], ['born 29 Sep 1985']],
  ['both', [person({ ...at, ...born })], ['Harbour Aviation Medical, born 29 Sep 1985']],
  ['their user name, if nothing else is known', [person({})], ['hemi']],
  ['nothing, if nothing is known', [person({ userName: '' })], [null]],
  [
    'date of birth, for namesakes',
    [person(born), namesake({ dateOfBirth: '1986-01-02' })],
    ['born 29 Sep 1985', 'born 2 Jan 1986'],
  ],
  [
    'user name, for namesakes at one workplace',
    [person(at), namesake(at)],
    ['Harbour Aviation Medical, hemi', 'Harbour Aviation Medical, hemi2'],
  ],
  [
    'only the details that are needed',
    [person(at), namesake({ ...at, name: 'Mere Ngata' })],
    ['Harbour Aviation Medical', 'Harbour Aviation Medical'],
  ],
])('people with the same name are distinguished by %s', (_what, people, details) => {
  expect(personChoices(people).map(({ detail }) => detail)).toEqual(details)
})
