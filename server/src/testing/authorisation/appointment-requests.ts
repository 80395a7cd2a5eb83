import { today } from '#platform/time/today.ts'
import { figures } from '#testing/appointment-figures.ts'
import type { Ids } from '#testing/tenant.ts'
import { unique } from '#testing/unique.ts'
import type { Request } from './request.ts'

const leave = { organisationLocationId: null, fromDay: '2190-01-08', toDay: '2190-01-09', reason: 'Leave' }
const calendar = { testMinutes: [], weeks: [], otherHours: [], clinics: [], closed: [leave], openOnHolidays: [] }
const type = () => ({ name: unique('Class 2'), classes: [], purpose: 'renewal', row: figures(today()) })
const chosen = ({ organisationLocationId = 0, resourceId = 0 }: Ids) => ({
  organisationLocationId,
  practitionerId: resourceId,
  startsAt: '2190-01-06T20:00:00Z',
  overrideReason: 'Only time',
})
const noResource = { userId: null, isDoctor: false, isNurse: false, locationRoomId: null }

const ofToken = { path: { token: 'A'.repeat(43) } }

/** Requests of appointments, by operation. */
export const appointmentRequests: Record<string, Request> = {
  updateAvailability: { body: () => ({ ...calendar, version: 0 }) },
  listTouchedAppointments: { body: () => ({ ...calendar, version: 0 }) },
  createAppointmentType: { body: type },
  updateAppointmentType: { body: () => ({ ...type(), isArchived: false, version: 1 }) },
  createVisitResource: {
    body: ({ organisationLocationId = 0 }: Ids) => ({
      ...noResource,
      equipment: 'ecg',
      name: 'ECG',
      organisationLocationId,
    }),
  },
  updateVisitResource: { body: () => ({ isDoctor: false, isNurse: false, isArchived: true, version: 1 }) },
  readResourceCalendar: ofToken,
  getAppointmentBoard: { query: { b: '2190-01-05', l: '2190-01-05' } },
  listPaperwork: { query: { b: '2190-01-05', l: '2190-01-05' } },
  listSlots: { query: { cl: 'class2', b: '2190-01-05', l: '2190-01-05' } },
  createAppointment: {
    body: ({ organisationId = 0, userId = 0, appointmentTypeId = 0, regulatorId = 0, ...ids }: Ids) => ({
      organisationId,
      userId,
      appointmentTypeId,
      regulatorId,
      classes: ['class2'],
      ...chosen(ids),
      note: null,
    }),
  },
  moveAppointment: { body: (ids: Ids) => ({ ...chosen(ids), version: 1 }) },
  setAppointmentStatus: { body: () => ({ status: 'confirmed', version: 1 }) },
  cancelAppointment: { body: () => ({ reason: 'Ill', version: 1 }) },
  createAbsence: {
    body: ({ organisationId = 0, resourceId = 0 }: Ids) => ({
      organisationId,
      resourceId,
      day: '2190-01-09',
      reason: 'Ill',
      visits: [],
    }),
  },
  createWaiting: {
    body: ({ organisationId = 0, userId = 0, appointmentTypeId = 0, regulatorId = 0 }: Ids) => ({
      organisationId,
      userId,
      appointmentTypeId,
      regulatorId,
      classes: ['class2'],
      organisationLocationIds: null,
      practitionerIds: null,
      weekdays: [1],
      fromDay: '2190-01-05',
      toDay: '2190-01-06',
    }),
  },
  answerTimeOffer: { body: () => ({ answer: 'declined' }) },
  blockTime: {
    body: ({ organisationId = 0, resourceId = 0 }: Ids) => ({
      organisationId,
      resourceId,
      startsAt: '2190-01-07T20:00:00Z',
      endsAt: '2190-01-07T21:00:00Z',
      reason: 'Training',
    }),
  },
}
