import type { NewOrganisation } from '@clearwing/domain/organisations/schema.ts'
import type { OrganisationRecord } from '#api/generated.ts'

const texts = [
  ...(['name', 'shortName', 'explanation', 'email', 'phone', 'website', 'street', 'suburb', 'city'] as const),
  ...(['state', 'postcode', 'country', 'facilityId', 'feesContact', 'feesEmail'] as const),
  ...(['registrationNumberPattern', 'registrationNumberPatternDescription'] as const),
]
type Text = (typeof texts)[number]

/** A text is never null in a form. */
export type OrganisationValues = Omit<NewOrganisation, Text | 'timeZone'> &
  Record<Text, string> & { timeZone: string | null }

export const valuesOf = (organisation: Partial<OrganisationRecord>): OrganisationValues => ({
  ...(Object.fromEntries(texts.map((field) => [field, organisation[field] ?? ''])) as Record<Text, string>),
  organisationTypes: organisation.organisationTypes ?? 0,
  featureSet: organisation.featureSet ?? 0,
  registrationOptions: organisation.registrationOptions ?? 0,
  timeZone: organisation.timeZone ?? 'Pacific/Auckland',
})

/** As it is sent: the schema makes nothing of an empty text. */
export const bodyOf = (values: OrganisationValues): NewOrganisation => ({ ...values, timeZone: values.timeZone ?? '' })
