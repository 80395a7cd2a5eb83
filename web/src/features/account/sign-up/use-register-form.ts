import { userNameProblem } from '@clearwing/domain/account/sign-up/rules.ts'
import { NewRegistration } from '@clearwing/domain/account/sign-up/schema.ts'
import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { registrationNumberProblem } from '@clearwing/domain/registrations/numbers/number.ts'
import { schemaResolver, useForm } from '@mantine/form'
import type { Regulator } from '#api/generated.ts'
import { passwordErrors } from '#shared/forms/password-strength.ts'

const emptyRegistration = {
  title: '',
  firstName: '',
  middleNames: '',
  lastName: '',
  knownAs: '',
  previousNames: '',
  dateOfBirth: null as string | null,
  gender: null as string | null,
  nationality: '',
  phone: '',
  street: '',
  suburb: '',
  city: '',
  postcode: '',
  country: 'New Zealand',
  regulatorId: null as string | null,
  organisationUserId: '',
  userName: '',
  newPassword: '',
  retypedPassword: '',
}
export type RegistrationValues = typeof emptyRegistration

const optional = [
  'title',
  'middleNames',
  'knownAs',
  'previousNames',
  'suburb',
  'postcode',
  'organisationUserId',
] as const

/** The request body: empty fields are left out. */
export function registrationBody({ retypedPassword: _, regulatorId, ...values }: RegistrationValues) {
  const optionalValues = Object.fromEntries(optional.map((name) => [name, values[name].trim() || null]))
  const number = regulatorId === null ? { organisationUserId: null } : {}
  return {
    ...values,
    ...optionalValues,
    ...number,
    regulatorId: regulatorId === null ? null : Number(regulatorId),
  } as Omit<NewRegistration, 'token' | 'email'>
}

const schema = schemaResolver(NewRegistration.omit({ token: true, email: true }))

/** The user's names, none of which may be the password. */
export const namesOfRegistration = (
  { userName, firstName, middleNames, lastName, knownAs }: RegistrationValues,
  email: string,
) => [...[userName, firstName, middleNames, lastName, knownAs, email]]

export function useRegisterForm(email: string, regulators: Regulator[]) {
  return useForm({
    initialValues: emptyRegistration,
    validate: async (values) => {
      const name = userNameProblem(values.userName, email)
      return {
        ...(await schema(registrationBody(values))),
        ...numberErrors(values, regulators),
        ...(name && { userName: name }),
        ...(await passwordErrors(values, namesOfRegistration(values, email))),
      }
    },
  })
}

function numberErrors({ regulatorId, organisationUserId }: RegistrationValues, regulators: Regulator[]) {
  if (regulatorId === null) return {}
  const regulator = regulators.find(({ organisationId }) => organisationId === Number(regulatorId))
  if (!regulator) return { regulatorId: fieldMessage.complete }
  const problem = registrationNumberProblem(organisationUserId, regulator)
  return problem ? { organisationUserId: problem } : {}
}
