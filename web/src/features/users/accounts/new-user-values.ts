export const newUserValues = {
  title: '',
  firstName: '',
  middleNames: '',
  lastName: '',
  knownAs: '',
  email: '',
  phone: '',
  dateOfBirth: null as string | null,
  organisationId: null as number | null,
  positionOrTitle: '',
  roles: 0,
  permissions: 0,
}
export type NewUserValues = typeof newUserValues

/** The request body: an individual, or a member of the chosen organisation. */
export const newUserBody = ({ organisationId, roles, permissions, positionOrTitle, ...person }: NewUserValues) => ({
  ...person,
  membership: organisationId === null ? null : { organisationId, roles, permissions, positionOrTitle },
  clientOf: null,
})
