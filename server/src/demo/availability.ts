import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { AppointmentTypeRow } from '@clearwing/domain/appointments/schema.ts'
import { usualFigures } from '@clearwing/domain/appointments/usual-figures.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { createResource, createType, lockCalendar, updateCalendar } from '#features/appointments/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { openDay } from './open-days.ts'

const figures = { ...usualFigures, dailyLimits: [{ weekday: 5, most: 6 }] }

type DemoType = { name: string; classes: MedicalClass[]; row?: Partial<AppointmentTypeRow> }

const types: DemoType[] = [
  { name: 'Class 1, or class 1 and 2', classes: ['class1', 'class2'] },
  { name: 'Class 2', classes: ['class2'], row: { doctorMinutes: 30 } },
  { name: 'Class 3, air traffic control', classes: ['class3'] },
  { name: 'DL9', classes: ['dl9'], row: { nurseMinutes: 0, doctorMinutes: 30, testsBy: 'doctor' } },
  { name: 'Review of a condition', classes: [], row: { doctorMinutes: 20, isForApplicants: false } },
]

const weekdays = [1, 2, 3, 4, 5]
const on = (days: number[], opens: string, closes: string) => days.map((weekday) => ({ weekday, opens, closes }))

/** Rooms of a location by their ids. */
export type DemoPlace = { organisationLocationId: number; roomIds: number[] }

/** How a practice takes appointments: doctors, a nurse, rooms, equipment, hours, a visiting clinic and types. */
export async function createAvailability(
  tx: Tx,
  organisationId: number,
  userIds: Record<string, number>,
  [main, visited]: [DemoPlace, DemoPlace],
) {
  const add = (given: Partial<Parameters<typeof createResource>[2]>) =>
    createResource(tx, theSystem, { organisationId, name: '', ...given })
  const heke = await add({ userId: userIds['demo.doctor'] ?? 0, isDoctor: true })
  const young = await add({ userId: userIds['demo.multi'] ?? 0, isDoctor: true })
  const lee = await add({ userId: userIds['demo.nurse'] ?? 0, isNurse: true })
  // The third room is the audiometry booth.
  for (const locationRoomId of [...main.roomIds.slice(0, 2), ...visited.roomIds]) await add({ locationRoomId })
  const { organisationLocationId } = main
  await add({ name: 'ECG machine', equipment: 'ecg', organisationLocationId })
  await add({ name: 'Audiometer', equipment: 'audiometer', organisationLocationId })
  const portable = { organisationLocationId: visited.organisationLocationId }
  await add({ name: 'Portable audiometer', equipment: 'audiometer', ...portable })
  const from = addDays(today(), -400)
  const week = (resourceId: number, hours: ReturnType<typeof on>) => ({
    resourceId,
    organisationLocationId,
    from,
    hours,
    breaks: on(weekdays, '12:00', '13:00'),
  })
  const fridayMorning = [...on([1, 2, 3, 4], '08:30', '17:00'), ...on([5], '08:30', '12:00')]
  const inTwoWeeks = openDay(today(), 11)
  await updateCalendar(tx, theSystem, await lockCalendar(tx, organisationId), {
    weeks: [
      week(heke, on(weekdays, '08:30', '17:00')),
      week(young, fridayMorning),
      week(lee, on(weekdays, '08:00', '17:00')),
    ],
    // They are at work on the day of the demonstration, whatever day of the week it is.
    otherHours: [heke, young, lee].map((resourceId) => ({
      resourceId,
      organisationLocationId,
      day: today(),
      hours: [
        { opens: '08:30', closes: '12:00' },
        { opens: '13:00', closes: '17:00' },
      ],
    })),
    clinics: [{ ...portable, day: inTwoWeeks, resourceIds: [young, lee], opens: '09:00', closes: '16:30' }],
    closed: [
      {
        organisationLocationId: null,
        fromDay: addDays(today(), 40),
        toDay: addDays(today(), 42),
        reason: 'Renovation',
      },
    ],
    testMinutes: [],
    openOnHolidays: [],
  })
  const created: { appointmentTypeId: number; classes: MedicalClass[] }[] = []
  for (const { name, classes, row } of types) {
    const rows = [{ ...figures, from, ...row }]
    created.push(await createType(tx, theSystem, { organisationId, name, classes, purpose: 'renewal', rows }))
  }
  return { practitionerIds: [heke, young], types: created }
}
