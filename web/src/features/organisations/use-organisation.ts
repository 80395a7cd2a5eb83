import { skipToken } from '@reduxjs/toolkit/query/react'
import { useParams } from 'react-router'
import { useGetOrganisationQuery } from '#api/generated.ts'
import { recordId } from '#shared/record-id.ts'

/** The organisation from the path: 'myOrg' or an id; 0, which no organisation has, if the address is invalid. */
export function useOrganisationParam(): number | 'myOrg' {
  const { organisationId } = useParams()
  return organisationId === 'myOrg' ? 'myOrg' : recordId(organisationId)
}

/** The organisation named in the path. */
export function useOrganisation() {
  const organisationId = useOrganisationParam()
  return useGetOrganisationQuery(organisationId === 0 ? skipToken : { organisationId })
}
