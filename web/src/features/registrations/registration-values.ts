import {
  detailProblems,
  detailsKept,
  type RegistrationDetails,
} from '@clearwing/domain/registrations/numbers/details.ts'
import { registrationNumberProblem } from '@clearwing/domain/registrations/numbers/number.ts'
import type { Registration } from '#api/generated.ts'
import { today } from '#shared/today.ts'

/** What the number form needs to know about the regulator. */
export type Numbering = {
  organisationId: number
  name: string
  registrationOptions: number
  registrationNumberPattern: string | null
  registrationNumberPatternDescription: string | null
}

/** Form values; a text is never null. */
export type NumberValues = RegistrationDetails & { organisationUserId: string }
export type ClaimValues = NumberValues & {
  regulatorId: string | null
  identityKind: string | null
  identityCharacters: string
}

type StoredRegistration = Partial<Registration>

/** Labels for fields whose name is not descriptive. */
export const numberWords = { organisationUserId: { label: 'Registration number' } }

export const numberValues = (stored: StoredRegistration): NumberValues => ({
  organisationUserId: stored.organisationUserId ?? '',
  expiresOn: stored.expiresOn ?? null,
  class1PassengersTo: stored.class1PassengersTo ?? null,
  class1OtherTo: stored.class1OtherTo ?? null,
  class2To: stored.class2To ?? null,
  class3To: stored.class3To ?? null,
  certificateOn: stored.certificateOn ?? null,
})

export const claimValues = (stored: StoredRegistration): ClaimValues => ({
  ...numberValues(stored),
  regulatorId: stored.regulatorId === undefined ? null : String(stored.regulatorId),
  identityKind: stored.identityKind ?? null,
  identityCharacters: stored.identityCharacters ?? '',
})

/** Removes details that only other regulators store. */
export function keptDetails(values: RegistrationDetails, registrationOptions: number): RegistrationDetails {
  const keptFields = detailsKept(registrationOptions)
  const only = (detail: keyof RegistrationDetails) => (keptFields.includes(detail) ? values[detail] : null)
  return {
    expiresOn: only('expiresOn'),
    class1PassengersTo: only('class1PassengersTo'),
    class1OtherTo: only('class1OtherTo'),
    class2To: only('class2To'),
    class3To: only('class3To'),
    certificateOn: only('certificateOn'),
  }
}

/** Errors this regulator would return, by field. */
export function problemsWith(values: NumberValues, regulator: Numbering): Record<string, string> {
  const number = registrationNumberProblem(values.organisationUserId, regulator)
  const { registrationOptions } = regulator
  const details = detailProblems(registrationOptions, keptDetails(values, registrationOptions), today())
  const problems = Object.entries(details).map(([field, messages]) => [field, messages.join(' ')])
  return { ...Object.fromEntries(problems), ...(number && { organisationUserId: number }) }
}
