import type { NewOrganisation } from '@clearwing/domain/organisations/schema.ts'
import { features, namesOfBits, registrationOptions, typesInWords } from '@clearwing/domain/organisations/words.ts'
import type { OrganisationRecord } from '#api/generated.ts'
import type { FormWords } from '#shared/forms/differing-texts.ts'

const texts = [
  ...(['name', 'shortName', 'explanation', 'email', 'phone', 'website', 'street', 'suburb', 'city'] as const),
  ...(['state', 'postcode', 'country', 'facilityId', 'feesContact', 'feesEmail'] as const),
  ...(['registrationNumberPattern', 'registrationNumberPatternDescription'] as const),
]
type Text = (typeof texts)[number]

/** Form values; a text is never null. */
export type OrganisationValues = Omit<NewOrganisation, Text | 'timeZone'> &
  Record<Text, string> & { timeZone: string | null }

export const organisationValues = (organisation: Partial<OrganisationRecord>): OrganisationValues => ({
  ...(Object.fromEntries(texts.map((field) => [field, organisation[field] ?? ''])) as Record<Text, string>),
  organisationTypes: organisation.organisationTypes ?? 0,
  featureSet: organisation.featureSet ?? 0,
  registrationOptions: organisation.registrationOptions ?? 0,
  timeZone: organisation.timeZone ?? 'Pacific/Auckland',
})

/** Labels and formats for fields whose name or value is not descriptive. */
export const organisationWords: FormWords<OrganisationValues> = {
  facilityId: { label: 'HPI facility' },
  featureSet: { label: 'Features', value: (bits) => namesOfBits(features, bits).join(', ') },
  organisationTypes: { label: 'Types', value: typesInWords },
  registrationOptions: { value: (bits) => namesOfBits(registrationOptions, bits).join(', ') },
}

/** The request body; the schema turns empty texts into null. */
export const organisationBody = (values: OrganisationValues): NewOrganisation => ({
  ...values,
  timeZone: values.timeZone ?? '',
})
