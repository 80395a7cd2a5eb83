import { formatPhone } from '@clearwing/domain/phone.ts'
import type { UserChange } from '@clearwing/domain/users/schema.ts'
import { genderInWords } from '@clearwing/domain/users/words.ts'
import type { User } from '#api/generated.ts'
import type { FormWords } from '#shared/forms/differing-texts.ts'

const texts = [
  ...(['title', 'firstName', 'middleNames', 'lastName', 'knownAs', 'previousNames', 'initials'] as const),
  ...(['nationality', 'occupation', 'phone', 'otherPhone', 'street', 'suburb', 'city', 'state'] as const),
  ...(['postcode', 'country', 'hpiPractitioner', 'practisingNumber'] as const),
]
type Text = (typeof texts)[number]

/** Form values; a text is never null. */
export type ProfileValues = Record<Text, string> & { dateOfBirth: string | null; gender: string | null }

export const profileValues = (user: User): ProfileValues => ({
  ...(Object.fromEntries(texts.map((field) => [field, user[field] ?? ''])) as Record<Text, string>),
  dateOfBirth: user.dateOfBirth,
  gender: user.gender,
})

/** Labels and formats for fields whose name or value is not descriptive. */
export const profileWords: FormWords<ProfileValues> = {
  gender: { value: (gender) => genderInWords(gender) ?? '' },
  phone: { value: formatPhone },
  otherPhone: { value: formatPhone },
  hpiPractitioner: { label: 'HPI number' },
}

/** The request body; the schema turns empty texts into null. */
export const profileBody = (values: ProfileValues, version: number) => ({ ...values, version }) as UserChange
