import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { allBits, OrganisationType, Role } from '#access/bits.ts'
import type { ListType } from '#list-types.ts'
import { type ListFilterValue, queryOfList } from './from-list.ts'
import { QueryDefinition } from './schema.ts'
import { sentenceOf } from './sentence.ts'

const at = (organisationTypes: number, roles: number) =>
  actorWith({ organisationId: 7, organisationTypes, roles, permissions: allBits, featureSet: allBits })
const manager = at(OrganisationType.Medical_practice, Role.Manager)
const nurse = at(OrganisationType.Medical_practice, Role.Nurse)
const administrator = actorWith({
  organisationId: 1,
  organisationTypes: 1,
  roles: Role.System_administrator,
  featureSet: allBits,
  activityId: 5,
})

const given = (value: string, words = value, label = 'Filter'): ListFilterValue => ({ value, words, label })
type Filters = Record<string, ListFilterValue>

test.each<[string, ListType, Filters, string, string[]]>([
  ['no filter', 'medicals', {}, 'All medicals that you may see.', []],
  [
    'status, class and examined days',
    'medicals',
    {
      a: given('myOrg'),
      st: given('signed|issued'),
      cl: given('class2'),
      b: given('2026-01-01'),
      l: given('2026-02-01'),
    },
    'Medicals: status is Signed or Issued, class is Class 2, examined is on or after 1 Jan 2026 and examined is on or before 1 Feb 2026.',
    [],
  ],
  [
    'names of records and late deadlines',
    'medicals',
    { ex: given('12', 'Dr Kiri Heke'), lo: given('3', 'Airport'), ck: given('late') },
    'Medicals: doctor is “Dr Kiri Heke”, location is “Airport” and (deadline is today or deadline is before today).',
    [],
  ],
  [
    'what has no counterpart is named',
    'medicals',
    {
      ck: given('amber', 'Soon', 'Deadline'),
      ms: given('open', 'Not finished', 'Measurements'),
      zz: given('1', '1', 'X'),
    },
    'All medicals that you may see.',
    ['Deadline: Soon', 'Measurements: Not finished', 'X'],
  ],
  [
    'a search, and where it does not look',
    'medicals',
    { f: given('hemi o’neill') },
    'Medicals: name contains “hemi” and name contains “oneill”.',
    ['Search in numbers'],
  ],
  [
    'clients of the practice',
    'clients',
    { m: given('Current'), ex: given('60', 'Within 60 days', 'Certificate expires') },
    'People: current client is yes.',
    ['Certificate expires: Within 60 days'],
  ],
  [
    'former clients',
    'clients',
    { m: given('Ended', 'Ended', 'Status') },
    'All people that you may see.',
    ['Status: Ended'],
  ],
  [
    'members by status and role',
    'members',
    { m: given('Current'), ro: given(String(Role.Nurse)) },
    'Members: status is Active, Not started or Invited and role is Nurse.',
    [],
  ],
  [
    'expired documents of a kind',
    'userLibraryItems',
    { m: given('Expired'), ab: given('person') },
    'Documents: last valid day is before today and about a person is yes.',
    [],
  ],
  [
    'overdue invoices of a month',
    'invoices',
    { mo: given('2026-02-01'), ov: given('true') },
    'Invoices: month is between 1 Feb 2026 and 28 Feb 2026, due is before today and owing is more than 0.',
    [],
  ],
  [
    'a record without its words is named, and its id is no condition',
    'appointments',
    { lo: given('3', '3', 'Location') },
    'All appointments that you may see.',
    ['Location'],
  ],
  ['appointments of a status', 'appointments', { st: given('booked') }, 'Appointments: status is Booked.', []],
  [
    'a value that the query does not know',
    'invoices',
    { st: given('burnt', 'Burnt', 'Status') },
    'All invoices that you may see.',
    ['Status: Burnt'],
  ],
])('%s', (_what, type, filters, sentence, missing) => {
  const query = queryOfList(manager, { type, filters })
  expect(query && [sentenceOf(query.definition.subject, query.definition.tree), query.missing]).toEqual([
    sentence,
    missing,
  ])
  expect(QueryDefinition.safeParse(query?.definition).error).toBeUndefined()
})

test('lists without a subject, and readers without queries, have none', () => {
  expect(queryOfList(manager, { type: 'staffGroups', filters: {} })).toBeNull()
  expect(queryOfList(nurse, { type: 'medicals', filters: {} })).toBeNull()
})

test('a condition on a field that the reader may not use is named, not dropped', () => {
  const query = queryOfList(administrator, {
    type: 'medicals',
    filters: { st: given('issued'), lo: given('3', 'Airport', 'Location') },
  })
  expect(query?.missing).toEqual(['Location: Airport'])
  expect(query?.definition.tree.rules).toHaveLength(1)
})
