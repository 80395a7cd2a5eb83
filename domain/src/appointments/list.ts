import { z } from 'zod'
import { formatTime } from '#dates.ts'
import { IdParam } from '#fields.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { MedicalClass, nameOfClass, namesOfClasses } from '#medicals/classes.ts'
import { listQuery, pageOf } from '#paging.ts'
import { Appointment } from './booking.ts'
import { missingPapers, Paperwork, paperNames } from './paperwork.ts'
import { AppointmentStatus } from './schema.ts'
import { appointmentStatusNames } from './status.ts'

/** An appointment in the list of a practice, with its papers; null if the visit is over or the care has ended. */
export const ListedAppointment = Appointment.extend({ paperwork: Paperwork.nullable() }).meta({
  id: 'ListedAppointment',
})
export type ListedAppointment = z.infer<typeof ListedAppointment>

export const PagedAppointments = pageOf(ListedAppointment).meta({ id: 'PagedAppointments' })
export type PagedAppointments = z.infer<typeof PagedAppointments>

/** Papers in words: 'complete', or what is missing. */
const papersInWords = ({ paperwork }: ListedAppointment) => {
  if (paperwork === null) return null
  const missing = missingPapers(paperwork)
  return missing.length === 0 ? 'complete' : `missing: ${missing.map((kind) => paperNames[kind]).join(', ')}`
}

/** Appointments of a practice, by time (features.md 2.2). Nothing in it is clinical but the reason for the length. */
export const appointmentList = {
  type: 'appointments',
  order: 'time',
  columns: {
    person: { title: 'Person', order: 'person', value: ({ personName }) => personName },
    time: {
      title: 'Time',
      order: 'time',
      value: ({ startsAt, endsAt, zone }) => `${formatTime(startsAt, zone)} to ${formatTime(endsAt, zone)}`,
      more: [{ title: 'Starts', kind: 'moment', value: ({ startsAt }) => startsAt }],
    },
    status: { title: 'Status', order: 'status', value: ({ status }) => appointmentStatusNames[status] },
    type: {
      title: 'Type',
      value: ({ typeName }) => typeName,
      more: [{ title: 'Classes', value: ({ classes }) => namesOfClasses(classes) }],
    },
    practitioner: { title: 'With', value: ({ practitionerName }) => practitionerName },
    holds: { title: 'Room and others', value: ({ holds }) => holds.join(', ') },
    length: { title: 'Tests due', value: ({ reason }) => reason },
    papers: { title: 'Papers', value: papersInWords },
    moved: { title: 'Moved from', kind: 'moment', value: ({ movedFrom }) => movedFrom },
    place: { title: 'Location', isInFileOnly: true, value: ({ locationName }) => locationName },
  },
  filters: {
    st: {
      label: 'Status',
      schema: AppointmentStatus.optional(),
      options: optionsOf(AppointmentStatus.options, (status) => appointmentStatusNames[status]),
    },
    cl: { label: 'Class', schema: MedicalClass.optional(), words: nameOfClass },
    pa: {
      label: 'Papers',
      schema: z.enum(['missing']).optional(),
      options: [{ value: 'missing', label: 'Missing' }],
    },
    /** Location, and the person, room or piece of equipment that the visit holds: the page has fields for them. */
    lo: { label: 'Location', schema: IdParam.optional() },
    pr: { label: 'With', schema: IdParam.optional() },
  },
} as const satisfies ListDescription<ListedAppointment>

export const AppointmentListQuery = listQuery(appointmentList)
export type AppointmentListQuery = z.infer<typeof AppointmentListQuery>
