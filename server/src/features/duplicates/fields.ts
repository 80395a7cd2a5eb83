/** What the survivor takes where they have nothing there: each by itself, and an address as a whole. */
export const takenFields = [
  ...['title', 'middleNames', 'knownAs', 'previousNames', 'initials', 'dateOfBirth', 'gender', 'nationality'],
  ...['nhi', 'email', 'phone', 'otherPhone', 'occupation', 'hpiPractitioner', 'practisingNumber'],
] as const

export const addressFields = ['street', 'suburb', 'city', 'state', 'postcode', 'country'] as const

/** What is compared and stays as it is: names are the survivor's, and a login never joins another. */
export const comparedFields = ['firstName', 'lastName', 'userName'] as const

type Fields = Record<string, unknown>

/** What the survivor takes of the other record. */
export function takenFrom(survivor: Fields, merged: Fields): string[] {
  const isTaken = (field: string) => isEmpty(survivor[field]) && !isEmpty(merged[field])
  const hasAddress = addressFields.some((field) => !isEmpty(survivor[field]))
  return [...takenFields.filter(isTaken), ...(hasAddress ? [] : addressFields.filter(isTaken))]
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
