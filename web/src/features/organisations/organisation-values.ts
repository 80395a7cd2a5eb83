import type { NewOrganisation } from '@clearwing/domain/organisations/schema.ts'
import type { OrganisationRecord } from '#api/generated.ts'

const bits = ['organisationTypes', 'featureSet', 'registrationOptions'] as const

type Bits = (typeof bits)[number]
type Text = Exclude<keyof NewOrganisation, 'timeZone' | Bits>

const texts: readonly Text[] = [
  ...(['name', 'shortName', 'explanation', 'email', 'phone', 'website', 'street', 'suburb', 'city'] as const),
  ...(['state', 'postcode', 'country', 'facilityId', 'feesContact', 'feesEmail'] as const),
  ...(['registrationNumberPattern', 'registrationNumberPatternDescription'] as const),
]

/** Texts are never null in a form, and bits are ticked one by one. */
export type OrganisationValues = Record<Text, string> & { timeZone: string | null } & Record<Bits, string[]>

const ticked = (sum: number) =>
  Array.from({ length: 31 }, (_, at) => 1 << at)
    .filter((bit) => (sum & bit) !== 0)
    .map(String)

export const valuesOf = (organisation: Partial<OrganisationRecord>): OrganisationValues =>
  ({
    ...Object.fromEntries(texts.map((field) => [field, organisation[field] ?? ''])),
    ...Object.fromEntries(bits.map((field) => [field, ticked(organisation[field] ?? 0)])),
    timeZone: organisation.timeZone ?? 'Pacific/Auckland',
  }) as OrganisationValues

const sumOf = (ticked: string[]) => ticked.reduce((sum, bit) => sum + Number(bit), 0)

/** As it is sent. */
export const bodyOf = ({ timeZone, ...values }: OrganisationValues): NewOrganisation => ({
  ...values,
  timeZone: timeZone ?? '',
  organisationTypes: sumOf(values.organisationTypes),
  featureSet: sumOf(values.featureSet),
  registrationOptions: sumOf(values.registrationOptions),
})
