import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, Role } from '#access/bits.ts'
import { administrationItems } from './administration.ts'

const { System_administrator, None: _, Tester, Director, Manager, ...others } = Role

const labels = (roles: number, featureSet: number = allBits) =>
  administrationItems(actorWith({ organisationId: 7, roles, featureSet, permissions: allBits })).map(
    ({ label }) => label,
  )

test('administrators find each administration area', () =>
  expect(labels(System_administrator)).toEqual([
    'Organisations',
    'Users',
    'Duplicates',
    'Merges',
    'Monitoring',
    'Activities',
    'HL7',
    'Rules',
    'Library',
    'Requirements',
    'Reminders',
    'Invoices',
    'Invoice runs',
    'Fees',
    'Direct debits',
    'Bank payments',
    'Reports',
    'Videos',
    'Resource files',
    'Letter templates',
    'Document templates',
    'Email templates',
    'Letter phrases',
    'Emails',
  ]))

test('without the feature there is no entry for videos', () =>
  expect(labels(System_administrator, allBits & ~Feature.Videos)).not.toContain('Videos'))

test.each(Object.entries({ Tester, Director, Manager }))(
  '%s finds the testing desk where the organisation tests',
  (_role, roles) => {
    expect(labels(roles, Feature.Testing)).toEqual(['Testing desk'])
    expect(labels(roles, 0)).toEqual([])
  },
)

test.each(Object.entries(others))('%s has no administration menu', (_role, roles) => expect(labels(roles)).toEqual([]))
