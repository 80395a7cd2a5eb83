import type { UserChange } from '@clearwing/domain/users/schema.ts'
import type { User } from '#api/generated.ts'

const texts = [
  ...(['title', 'firstName', 'middleNames', 'lastName', 'knownAs', 'previousNames', 'initials'] as const),
  ...(['nationality', 'occupation', 'phone', 'otherPhone', 'street', 'suburb', 'city', 'state'] as const),
  ...(['postcode', 'country', 'hpiPractitioner', 'practisingNumber'] as const),
]
type Text = (typeof texts)[number]

/** A text is never null in a form. */
export type ProfileValues = Record<Text, string> & { dateOfBirth: string | null; gender: string | null }

export const valuesOf = (user: User): ProfileValues => ({
  ...(Object.fromEntries(texts.map((field) => [field, user[field] ?? ''])) as Record<Text, string>),
  dateOfBirth: user.dateOfBirth,
  gender: user.gender,
})

/** As it is sent: the schema makes nothing of an empty text. */
export const bodyOf = (values: ProfileValues, version: number) => ({ ...values, version }) as UserChange
