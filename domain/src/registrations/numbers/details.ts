import { z } from 'zod'
import { RegistrationOption } from '#access/bits.ts'
import { fieldMessage } from '#field-messages.ts'

/** Details stored with a number, depending on the regulator's options; days are `yyyy-mm-dd`. */
export type RegistrationDetails = {
  /** When the registration itself expires. */
  expiresOn: string | null
  /** Expiry dates of certificates not issued here: class 1 with passengers for hire, and otherwise. */
  class1PassengersTo: string | null
  class1OtherTo: string | null
  class2To: string | null
  class3To: string | null
  /** The date of the last certificate. */
  certificateOn: string | null
}

export const RegistrationDetail = z
  .enum([...(['expiresOn', 'class1PassengersTo', 'class1OtherTo', 'class2To', 'class3To', 'certificateOn'] as const)])
  .meta({ id: 'RegistrationDetail' })
export type RegistrationDetail = z.infer<typeof RegistrationDetail>

/** The known details of a registration that its regulator stores. */
export const detailsKnown = (registrationOptions: number, details: RegistrationDetails) =>
  detailsKept(registrationOptions).flatMap((detail) => {
    const day = details[detail]
    return day === null ? [] : [{ detail, day }]
  })

const pilotExpiries = ['class1PassengersTo', 'class1OtherTo', 'class2To', 'class3To'] as const

const { Registration_expiry, Registration_pilot_expiries, Registration_certificate_date } = RegistrationOption

const detailsByOption: [option: number, details: readonly RegistrationDetail[]][] = [
  [Registration_expiry, ['expiresOn']],
  [Registration_pilot_expiries, pilotExpiries],
  [Registration_certificate_date, ['certificateOn']],
]

export const noDetails: RegistrationDetails = {
  expiresOn: null,
  certificateOn: null,
  class1PassengersTo: null,
  class1OtherTo: null,
  class2To: null,
  class3To: null,
}

/** The details a regulator stores (spec section 3, registration options). */
export const detailsKept = (registrationOptions: number): RegistrationDetail[] =>
  detailsByOption.flatMap(([option, details]) => ((registrationOptions & option) === 0 ? [] : details))

/**
 * The required details: the expiry date of a registration that expires. A newcomer has no certificate yet; anyone with
 * one, as shown by a certificate expiry date, must give its date.
 */
export const detailsRequired = (registrationOptions: number, given: RegistrationDetails): RegistrationDetail[] =>
  detailsKept(registrationOptions).filter(
    (detail) => detail === 'expiresOn' || (detail === 'certificateOn' && hasPilotExpiry(given)),
  )

const hasPilotExpiry = (given: RegistrationDetails) => pilotExpiries.some((detail) => given[detail] !== null)

/** Errors in the details, by field. `today` is the date at the regulator. */
export function detailProblems(registrationOptions: number, given: RegistrationDetails, today: string) {
  const keeps = detailsKept(registrationOptions)
  const required = detailsRequired(registrationOptions, given)
  const problem = (detail: RegistrationDetail) => {
    const day = given[detail]
    if (day === null) return required.includes(detail) ? fieldMessage.complete : undefined
    if (!keeps.includes(detail)) return 'This regulator does not store this detail.'
    return detail === 'certificateOn' && day > today ? 'This date is in the future.' : undefined
  }
  const details = Object.keys(noDetails) as RegistrationDetail[]
  return Object.fromEntries(details.flatMap((detail) => (problem(detail) ? [[detail, [`${problem(detail)}`]]] : [])))
}

export const detailNames: Record<RegistrationDetail, string> = {
  expiresOn: 'Registration expires on',
  class1PassengersTo: 'Class 1, passengers, to',
  class1OtherTo: 'Class 1, other, to',
  class2To: 'Class 2 to',
  class3To: 'Class 3 to',
  certificateOn: 'Date of the last certificate',
}
