import { skipToken } from '@reduxjs/toolkit/query/react'
import { useParams } from 'react-router'
import { useGetClientQuery } from '#api/generated.ts'
import { useOrganisationParam } from '#features/organisations/index.ts'
import { recordId } from '#shared/record-id.ts'

/** The client named in the path. */
export function useClient() {
  const organisationId = useOrganisationParam()
  const userId = recordId(useParams().userId)
  return useGetClientQuery(organisationId === 0 || userId === 0 ? skipToken : { organisationId, userId })
}
