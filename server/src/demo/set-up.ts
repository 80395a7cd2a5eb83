import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import type { Opening } from '@clearwing/domain/locations/opening-hours.ts'
import { createOrganisationLocation } from '#features/locations/index.ts'
import { createStaffGroup, listStaffGroups, savePeriods, updateStaffGroup } from '#features/staff-groups/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import type { DemoPlace } from './availability.ts'
import type { DemoOrganisations } from './organisations.ts'

type Group = {
  at: keyof DemoOrganisations
  name: string
  /** Members, with how many days ago they joined and left. */
  members: [userName: string, since: number, until?: number][]
  isArchived?: boolean
}

const groups: Group[] = [
  {
    at: 'harbour',
    name: 'Reception',
    members: [
      ['demo.manager', 600],
      ['demo.nurse', 700, 401],
    ],
  },
  { at: 'harbour', name: 'Nurses', members: [['demo.nurse', 400]] },
  {
    at: 'harbour',
    name: 'Āpiha hauora',
    members: [
      ['demo.doctor', 700],
      ['demo.multi', 180],
    ],
  },
  { at: 'harbour', name: 'Saturday clinic', members: [['demo.doctor', 650, 300]], isArchived: true },
  { at: 'flyingSchool', name: 'Instructors', members: [['demo.multi', 500]] },
  {
    at: 'flyingSchool',
    name: 'Safety-sensitive',
    members: [
      ['demo.staff', 500],
      ['demo.tester', 90, 30],
    ],
  },
]

/** Groups with members over time; an archived one remains readable. */
export async function createGroups(tx: Tx, organisations: DemoOrganisations, userIds: Record<string, number>) {
  for (const { at, name, members, isArchived = false } of groups) {
    const organisationId = organisations[at]
    const there = await listStaffGroups(tx, theSystem, organisationId)
    const group =
      there.find((one) => one.name === name) ?? (await createStaffGroup(tx, theSystem, { organisationId, name }))
    const wanted = members.map(([userName, since, until]) => ({
      userId: userIds[userName] ?? 0,
      periods: [{ fromDay: addDays(today(), -since), toDay: until === undefined ? null : addDays(today(), -until) }],
    }))
    await savePeriods(tx, theSystem, group, wanted)
    const after = { ...group, version: group.version + 1 }
    if (isArchived) await updateStaffGroup(tx, theSystem, after, { archivedAt: new Date().toISOString() })
  }
}

const week = (opens: string, closes: string): Opening[] =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens, closes }))
const rooms = (...names: string[]) => names.map((name) => ({ locationRoomId: null, name }))

/** Returns the locations where the practice's doctors examine, with their rooms. */
export async function createLocations(tx: Tx, { harbour, flyingSchool }: DemoOrganisations) {
  const locations = [
    {
      organisationId: harbour,
      name: 'Customhouse Quay',
      address: '12 Customhouse Quay, Wellington 6011',
      region: 'Wellington',
      airfieldName: null,
      airfieldCode: null,
      isBookable: true,
      rooms: rooms('Consulting room 1', 'Consulting room 2', 'Audiometry booth'),
      hours: week('08:30', '17:00'),
    },
    {
      organisationId: harbour,
      name: 'Paraparaumu visiting clinic',
      address: 'Terminal, Toru Road, Paraparaumu 5032',
      region: 'Wellington',
      airfieldName: 'Kāpiti Coast',
      airfieldCode: 'NZPP',
      isBookable: true,
      rooms: rooms('Clinic room'),
      hours: [
        { weekday: 2, opens: '09:00', closes: '12:00' },
        { weekday: 2, opens: '13:00', closes: '16:30' },
      ],
    },
    {
      organisationId: harbour,
      name: 'Records store',
      address: '3 Thorndon Quay, Wellington 6011',
      region: 'Wellington',
      airfieldName: null,
      airfieldCode: null,
      isBookable: false,
      rooms: [],
      hours: [],
    },
    {
      organisationId: flyingSchool,
      name: 'Hangar Road',
      address: '3 Hangar Road, Christchurch 8053',
      region: 'Canterbury',
      airfieldName: 'Christchurch',
      airfieldCode: 'NZCH',
      isBookable: false,
      rooms: rooms('Briefing room', 'Testing room'),
      hours: [...week('07:00', '19:00'), { weekday: 6, opens: '08:00', closes: '17:00' }],
    },
  ]
  const places: DemoPlace[] = []
  for (const location of locations) {
    const { organisationLocationId, isBookable, rooms: its } = await createOrganisationLocation(tx, theSystem, location)
    if (isBookable) places.push({ organisationLocationId, roomIds: its.map(({ locationRoomId }) => locationRoomId) })
  }
  return places
}
