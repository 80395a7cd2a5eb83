import type { KnownFacts } from '@clearwing/domain/account/second-step/answers.ts'
import type { StoredUser } from '#features/users/index.ts'

/** What others may know about a person, or can read here. */
export const knownFacts = (user: StoredUser): KnownFacts => [
  ...[user.userName, user.title, user.firstName, user.middleNames, user.lastName, user.knownAs, user.previousNames],
  ...[user.dateOfBirth, user.dateOfBirth?.slice(0, 4) ?? null, user.nationality, user.nhi, user.email, user.phone],
  ...[user.street, user.suburb, user.city, user.postcode, user.country, user.occupation],
]
