import type { NewUser } from '@clearwing/domain/account/sign-up/schema.ts'

export const newClientValues = {
  title: '',
  firstName: '',
  middleNames: '',
  lastName: '',
  knownAs: '',
  dateOfBirth: null as string | null,
  gender: null as string | null,
  email: '',
  phone: '',
  street: '',
  suburb: '',
  city: '',
  postcode: '',
  country: '',
  isDifferentPerson: false,
}
export type NewClientValues = typeof newClientValues

/** The request body: a client of this practice who belongs to no organisation. */
export const newClientBody = ({ gender, ...values }: NewClientValues, organisationId: number) => ({
  ...values,
  gender: gender as NewUser['gender'],
  membership: null,
  clientOf: organisationId,
})
