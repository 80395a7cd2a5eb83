import { useParams } from 'react-router'
import { useGetStaffGroupQuery } from '#api/generated.ts'

/** The group id from the path; 0, which no group has, if the address is invalid. */
export const useGroupParam = () => Number(useParams().staffGroupId) || 0

/** The group named in the path. */
export const useGroup = () => useGetStaffGroupQuery({ staffGroupId: useGroupParam() })
