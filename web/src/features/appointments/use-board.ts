import { useMemo } from 'react'
import { useGetAppointmentBoardQuery, useListPaperworkQuery } from '#api/generated.ts'
import type { ShownAppointment, ShownBoard } from './board-events.ts'

/** The practice's board of some days that has these appointments only, with their papers once they are loaded. */
export function useBoard(b: string, l: string, isShown: (appointment: ShownAppointment) => boolean) {
  const query = useGetAppointmentBoardQuery({ a: 'myOrg', b, l })
  const { currentData: paperwork } = useListPaperworkQuery({ a: 'myOrg', b, l })
  const all = useMemo(() => {
    const byVisit = new Map(paperwork?.map((one) => [one.appointmentId, one]))
    return query.currentData?.appointments.map((one) => ({ ...one, paperwork: byVisit.get(one.appointmentId) }))
  }, [query.currentData, paperwork])
  const board: ShownBoard | undefined = query.currentData &&
    all && { blocked: query.currentData.blocked, appointments: all.filter(isShown) }
  return { query, board }
}
