import { Feature, OrganisationType, RegistrationOption } from '#access/bits.ts'

type NamedBit = { bit: number; label: string }
type NamedFeature = NamedBit & {
  /** True for features that no screen uses yet. */
  isPlanned?: true
}

/** The types of organisation. One with no type is a flying organisation. */
export const organisationTypes: NamedBit[] = [
  { bit: OrganisationType.Medical_practice, label: 'Medical practice' },
  { bit: OrganisationType.Specialist_practice, label: 'Specialist practice' },
  { bit: OrganisationType.Medical_regulator, label: 'Medical regulator' },
  { bit: OrganisationType.Regulator, label: 'Regulator' },
  { bit: OrganisationType.Convenor, label: 'Convenor' },
  { bit: OrganisationType.Distributor, label: 'Distributor' },
  { bit: OrganisationType.System_administration, label: 'System administration' },
]

export const features: NamedFeature[] = [
  { bit: Feature.Member_list, label: 'Member list' },
  { bit: Feature.Client_list, label: 'Client list' },
  { bit: Feature.User_details, label: 'User details' },
  { bit: Feature.Medicals, label: 'Medicals' },
  { bit: Feature.Appointments, label: 'Appointments' },
  { bit: Feature.Library, label: 'Library' },
  { bit: Feature.Invoices, label: 'Invoices', isPlanned: true },
  { bit: Feature.Testing, label: 'Testing' },
  { bit: Feature.Custom_queries, label: 'Custom queries', isPlanned: true },
  { bit: Feature.Clear_user_requirement, label: 'Clear user requirements', isPlanned: true },
  { bit: Feature.Registrations_list, label: 'Registrations list' },
  { bit: Feature.Audit, label: 'Audit' },
  { bit: Feature.Videos, label: 'Videos' },
]

export const registrationOptions: NamedBit[] = [
  { bit: RegistrationOption.Registration_expiry, label: 'Registrations expire' },
  { bit: RegistrationOption.Registration_pilot_expiries, label: 'Pilots’ expiry dates are stored' },
  { bit: RegistrationOption.Registration_certificate_date, label: 'The certificate date is stored' },
  { bit: RegistrationOption.Edit_registration_number_on_medical, label: 'The number can be corrected in a medical' },
  { bit: RegistrationOption.Require_audit, label: 'An audit is required' },
]

/** The features as a form offers them: those whose area does not exist yet are marked. */
export const offeredFeatures: NamedBit[] = features.map(({ bit, label, isPlanned }) => ({
  bit,
  label: isPlanned ? `${label} (not available yet)` : label,
}))

/** Labels of the set bits, in order. */
export const namesOfBits = (names: NamedBit[], bits: number) =>
  names.filter(({ bit }) => (bits & bit) !== 0).map(({ label }) => label)

export const typesInWords = (bits: number) =>
  bits === 0 ? 'Flying organisation' : namesOfBits(organisationTypes, bits).join(', ')
