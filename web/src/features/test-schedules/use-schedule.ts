import { useParams } from 'react-router'
import { useGetTestScheduleQuery } from '#api/generated.ts'

/** The schedule id from the path; 0, which no schedule has, if the address is invalid. */
export const useScheduleParam = () => Number(useParams().testScheduleId) || 0

/** The schedule named in the path. */
export const useSchedule = () => useGetTestScheduleQuery({ testScheduleId: useScheduleParam() })
