import { useParams } from 'react-router'
import { useGetTestScheduleQuery } from '#api/generated.ts'

/** Of the path; 0 of an address that is wrong, which no schedule has. */
export const useScheduleParam = () => Number(useParams().testScheduleId) || 0

/** The schedule of the path. */
export const useSchedule = () => useGetTestScheduleQuery({ testScheduleId: useScheduleParam() })
