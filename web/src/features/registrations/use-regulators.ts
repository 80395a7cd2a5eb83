import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { useGetOrganisationQuery, useListOrganisationsQuery } from '#api/generated.ts'
import type { Numbering } from './registration-values.ts'

/** Regulators that issue registration numbers. */
export function useRegulators(): Numbering[] | undefined {
  const { currentData } = useListOrganisationsQuery({ ot: OrganisationType.Medical_regulator, n: 100 })
  return currentData?.list
}

export const useRegulator = (organisationId: number) => useGetOrganisationQuery({ organisationId })
