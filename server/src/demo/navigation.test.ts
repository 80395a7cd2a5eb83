import { type Actor, individualRights, memberRights } from '@clearwing/domain/access/actor.ts'
import { actorWith } from '@clearwing/domain/access/actor-with.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { navigationItems, userMenuItems } from '@clearwing/domain/access/navigation.ts'
import { expect, test } from 'vitest'
import { demoOrganisations } from './organisations.ts'
import { type DemoMember, demoPeople } from './people.ts'

/** All actors as which this person can log in. */
const actorsOf = ({ memberships = [], roles = 0 }: DemoMember): Actor[] => [
  ...memberships.map(({ at, roles: given, permissions = 0 }, index) => {
    const { featureSet, ...organisation } = demoOrganisations[at]
    const organisationTypes = 'organisationTypes' in organisation ? organisation.organisationTypes : 0
    return actorWith(
      memberRights({ organisationId: index + 1, roles: given, permissions, featureSet, organisationTypes }),
    )
  }),
  ...(roles & Role.Individual ? [actorWith(individualRights)] : []),
]

const options = { publicLogin: true, medicals: true }

test('every navigation item is visible to some demo person', () => {
  const actors = Object.values(demoPeople).flatMap(actorsOf)
  const offered = actors.flatMap((actor) => [...navigationItems(actor, options), ...userMenuItems(actor)])
  expect([...new Set(offered.map(({ screen }) => screen))].sort()).toEqual(
    [
      ...[
        'dashboard',
        'board',
        'medicals',
        'clients',
        'registrations',
        'bookings',
        'appointments',
        'reminders',
        'test',
      ],
      ...['messages', 'profile', 'organisation', 'security', 'terms', 'logout'],
    ].sort(),
  )
})

test('everyone who can log in has at least one actor', () => {
  for (const [userName, person] of Object.entries(demoPeople))
    expect([userName, actorsOf(person).length]).toEqual([userName, userName === 'demo.multi' ? 3 : 1])
})
