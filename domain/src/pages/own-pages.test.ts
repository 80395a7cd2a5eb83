import { expect, test } from 'vitest'
import { type Actor, individualRights } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, OrganisationType, Role } from '#access/bits.ts'
import { ownPages } from './own-pages.ts'

const inPractice = (roles: number) =>
  actorWith({
    organisationId: 7,
    organisationTypes: OrganisationType.Medical_practice,
    roles,
    permissions: allBits,
    featureSet: allBits,
  })
const inSchool = (roles: number) => actorWith({ organisationId: 9, roles, permissions: allBits, featureSet: allBits })
const pilot = actorWith({ userId: 5, ...individualRights })
const labels = (actor: Actor, medicals = true) => ownPages(actor, { medicals }).map(({ label }) => label)

test.each<[string, Actor, string[], string[]]>([
  [
    'a pilot',
    pilot,
    [
      ...['My registrations', 'My certificates', 'My changes of health', 'My documents', 'My results'],
      ...['My requirements', 'Sharing my record', 'Who viewed my record', 'Edit my profile'],
    ],
    ['Members', 'New client', 'Locations', 'Requirements', 'Reminders of people', 'Roster check'],
  ],
  [
    'a manager of a practice',
    inPractice(Role.Manager),
    [
      ...['Members', 'New client', 'Staff groups', 'Test schedules', 'Locations', 'Edit my organisation'],
      ...['Requirements', 'Reminders of people'],
    ],
    ['My certificates', 'My results', 'Who viewed my record', 'Roster check'],
  ],
  ['a dispatcher', inSchool(Role.Staff), ['Requirements', 'Reminders of people', 'Roster check'], ['New client']],
  [
    'a doctor of a practice',
    inPractice(Role.Practice_doctor),
    ['New client', 'My signature and stamp', 'Reminders of people'],
    ['My results', 'Requirements', 'Roster check'],
  ],
])('%s reaches their own pages, and no others', (_who, actor, offered, hidden) => {
  expect(labels(actor)).toEqual(expect.arrayContaining(offered))
  expect(labels(actor).filter((label) => hidden.includes(label))).toEqual([])
})

test('where medicals are switched off, none of their pages is offered', () =>
  expect(labels(pilot, false)).toEqual([
    ...['My registrations', 'My requirements', 'Sharing my record', 'Who viewed my record', 'My privacy requests'],
    'Edit my profile',
  ]))

test('a practice without the client list has no page of reminders of people', () => {
  const without = { ...inPractice(Role.Manager), featureSet: allBits & ~Feature.Client_list }
  expect(labels(without)).not.toContain('Reminders of people')
})
