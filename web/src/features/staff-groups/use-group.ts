import { useParams } from 'react-router'
import { useGetStaffGroupQuery } from '#api/generated.ts'

/** Of the path; 0 of an address that is wrong, which no group has. */
export const useGroupParam = () => Number(useParams().staffGroupId) || 0

/** The group of the path. */
export const useGroup = () => useGetStaffGroupQuery({ staffGroupId: useGroupParam() })
