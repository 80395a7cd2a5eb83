import { Feature, OrganisationType, RegistrationOption } from '#access/bits.ts'

type Named = { bit: number; label: string }

/** What an organisation can be. One that is none of these is a flying organisation. */
export const organisationTypes: Named[] = [
  { bit: OrganisationType.Medical_practice, label: 'Medical practice' },
  { bit: OrganisationType.Specialist_practice, label: 'Specialist practice' },
  { bit: OrganisationType.Medical_regulator, label: 'Medical regulator' },
  { bit: OrganisationType.Regulator, label: 'Regulator' },
  { bit: OrganisationType.Convenor, label: 'Convenor' },
  { bit: OrganisationType.Distributor, label: 'Distributor' },
  { bit: OrganisationType.System_administration, label: 'System administration' },
]

export const features: Named[] = [
  { bit: Feature.Member_list, label: 'Member list' },
  { bit: Feature.Client_list, label: 'Client list' },
  { bit: Feature.User_details, label: 'User details' },
  { bit: Feature.Medicals, label: 'Medicals' },
  { bit: Feature.Appointments, label: 'Appointments' },
  { bit: Feature.Library, label: 'Library' },
  { bit: Feature.Invoices, label: 'Invoices' },
  { bit: Feature.Testing, label: 'Testing' },
  { bit: Feature.Custom_queries, label: 'Custom queries' },
  { bit: Feature.Clear_user_requirement, label: 'Clear user requirements' },
  { bit: Feature.Registrations_list, label: 'Registrations list' },
  { bit: Feature.Audit, label: 'Audit' },
]

export const registrationOptions: Named[] = [
  { bit: RegistrationOption.Registration_expiry, label: 'Registrations expire' },
  { bit: RegistrationOption.Registration_pilot_expiries, label: 'Pilots’ expiries are kept' },
  { bit: RegistrationOption.Registration_certificate_date, label: 'The date of the certificate is kept' },
  { bit: RegistrationOption.Edit_registration_number_on_medical, label: 'A medical may correct the number' },
  { bit: RegistrationOption.Require_audit, label: 'An audit is required' },
]

/** The labels of the bits that are set, in their order. */
export const inWords = (named: Named[], bits: number) =>
  named.filter(({ bit }) => (bits & bit) !== 0).map(({ label }) => label)

export const typesInWords = (bits: number) =>
  bits === 0 ? 'Flying organisation' : inWords(organisationTypes, bits).join(', ')
