import { useParams } from 'react-router'
import { useGetOrganisationLocationQuery } from '#api/generated.ts'

/** The location id from the path; 0, which no location has, if the address is invalid. */
export const useLocationParam = () => Number(useParams().organisationLocationId) || 0

/** The location named in the path. */
export const usePlaceOfPath = () => useGetOrganisationLocationQuery({ organisationLocationId: useLocationParam() })
