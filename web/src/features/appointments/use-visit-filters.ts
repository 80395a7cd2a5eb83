import { appointmentList } from '@clearwing/domain/appointments/list.ts'
import { missingPapers } from '@clearwing/domain/appointments/paperwork.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { nameOfClass, sortClasses } from '@clearwing/domain/medicals/classes.ts'
import { useListMedicalClassesQuery } from '#api/generated.ts'
import { filtersOf } from '#shared/lists/described.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import type { ShownAppointment } from './board-events.ts'

/** The filters of the board in the address. Day, week and flow apply them here, the list on the server. */
export function useVisitFilters() {
  const list = useDescribedList(appointmentList, { size: 50 })
  const chosen = chosenFilters(appointmentList, list.chosen)
  const { currentData: rows = [] } = useListMedicalClassesQuery({})
  const codes = sortClasses([...new Set(rows.map(({ code }) => code))])
  const filters = filtersOf(appointmentList, { cl: codes.map((code) => ({ value: code, label: nameOfClass(code) })) })
  const isWanted = ({ status, classes, paperwork }: ShownAppointment) =>
    (chosen.st === undefined || status === chosen.st) &&
    (chosen.cl === undefined || classes.includes(chosen.cl)) &&
    (chosen.pa === undefined || (paperwork !== undefined && missingPapers(paperwork).length > 0))
  return { list, chosen, filters, isWanted }
}
