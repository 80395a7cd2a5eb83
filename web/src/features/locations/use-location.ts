import { useParams } from 'react-router'
import { useGetOrganisationLocationQuery } from '#api/generated.ts'

/** Of the path; 0 of an address that is wrong, which no place has. */
export const useLocationParam = () => Number(useParams().organisationLocationId) || 0

/** The place of the path. */
export const usePlaceOfPath = () => useGetOrganisationLocationQuery({ organisationLocationId: useLocationParam() })
