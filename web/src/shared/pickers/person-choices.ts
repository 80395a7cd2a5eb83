import { formatDay } from '@clearwing/domain/dates.ts'
import type { UserListItem } from '@clearwing/domain/users/schema.ts'
import type { PickerChoice } from './use-picker-search.ts'

/** People as options: name, workplace or date of birth, and whatever distinguishes namesakes. */
export const personChoices = (people: UserListItem[]): PickerChoice[] =>
  people.map((person) => ({ id: person.userId, name: person.name, detail: detailOf(person, people) }))

function detailOf(person: UserListItem, people: UserListItem[]) {
  const detail = knownOf(person)
  const isAlone = people.every((other) => other === person || other.name !== person.name || knownOf(other) !== detail)
  return [detail, (!isAlone || detail === '') && person.userName].filter(Boolean).join(', ') || null
}

const knownOf = ({ organisationName, dateOfBirth }: UserListItem) =>
  [organisationName, dateOfBirth && `born ${formatDay(dateOfBirth)}`].filter(Boolean).join(', ')
