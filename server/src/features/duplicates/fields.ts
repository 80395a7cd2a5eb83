/** Fields the surviving record takes over where it has no value: each separately, but an address as a whole. */
export const takenFields = [
  ...['title', 'middleNames', 'knownAs', 'previousNames', 'initials', 'dateOfBirth', 'gender', 'nationality'],
  ...['nhi', 'email', 'phone', 'otherPhone', 'occupation', 'hpiPractitioner', 'practisingNumber'],
] as const

export const addressFields = ['street', 'suburb', 'city', 'state', 'postcode', 'country'] as const

/** Fields that are compared but not changed: the survivor keeps its names, and logins are never combined. */
export const comparedFields = ['firstName', 'lastName', 'userName'] as const

type Fields = Record<string, unknown>

/** The values the survivor takes over from the other record. */
export function takenFrom(survivor: Fields, merged: Fields): string[] {
  const isTaken = (field: string) => isEmpty(survivor[field]) && !isEmpty(merged[field])
  const hasAddress = addressFields.some((field) => !isEmpty(survivor[field]))
  return [...takenFields.filter(isTaken), ...(hasAddress ? [] : addressFields.filter(isTaken))]
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
