import type { NewUser } from '@clearwing/domain/account/sign-up/schema.ts'

/** What is typed of a new client. */
export const newClientValues = {
  ...{ title: '', firstName: '', middleNames: '', lastName: '', knownAs: '' },
  ...{ dateOfBirth: null as string | null, gender: null as string | null },
  ...{ email: '', phone: '', street: '', suburb: '', city: '', postcode: '', country: '' },
  isSomebodyElse: false,
}
export type NewClientValues = typeof newClientValues

/** A client of this practice, and no member of anything. */
export const bodyOf = ({ gender, ...values }: NewClientValues, organisationId: number) => ({
  ...values,
  gender: gender as NewUser['gender'],
  ...{ membership: null, clientOf: organisationId },
})
