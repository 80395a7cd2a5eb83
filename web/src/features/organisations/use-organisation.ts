import { skipToken } from '@reduxjs/toolkit/query/react'
import { useParams } from 'react-router'
import { useGetOrganisationQuery } from '#api/generated.ts'
import { recordId } from '#shared/record-id.ts'

/** What the path says: 'myOrg', or the id; 0 of an address that is wrong, which nobody has. */
export function useOrganisationParam(): number | 'myOrg' {
  const { organisationId } = useParams()
  return organisationId === 'myOrg' ? 'myOrg' : recordId(organisationId)
}

/** The organisation of the path. */
export function useOrganisation() {
  const organisationId = useOrganisationParam()
  return useGetOrganisationQuery(organisationId === 0 ? skipToken : { organisationId })
}
