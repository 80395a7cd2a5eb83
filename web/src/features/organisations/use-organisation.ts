import { useParams } from 'react-router'
import { useGetOrganisationQuery } from '#api/generated.ts'

/** What the path says: 'myOrg', or the id; 0 of an address that is wrong, which nobody has. */
export function useOrganisationParam(): number | 'myOrg' {
  const { organisationId } = useParams()
  return organisationId === 'myOrg' ? 'myOrg' : Number(organisationId) || 0
}

/** The organisation of the path. */
export const useOrganisation = () => useGetOrganisationQuery({ organisationId: useOrganisationParam() })
