import { theSystem } from '@clearwing/domain/access/actor.ts'
import { emptyGroup, type QueryDefinition, type QueryRule } from '@clearwing/domain/reports/queries/schema.ts'
import { createCustomQuery } from '#features/reports/queries/index.ts'
import { listStaffGroups } from '#features/staff-groups/index.ts'
import type { Tx } from '#platform/database/database.ts'
import type { DemoOrganisations } from './organisations.ts'

const rule = (field: string, operator: QueryRule['operator'], value: QueryRule['value'] = null): QueryRule => ({
  kind: 'rule',
  field,
  operator,
  value,
  isMuted: false,
  isLocked: false,
})

const query = (
  definition: Omit<QueryDefinition, 'tree' | 'group'>,
  rules: QueryDefinition['tree']['rules'],
): QueryDefinition => ({ ...definition, group: null, tree: { ...emptyGroup(), rules } })

const expiring = query(
  {
    subject: 'medicals',
    columns: ['name', 'classes', 'certificateLast', 'doctor', 'location'],
    sort: { field: 'certificateLast', isDescending: false },
  },
  [rule('isNewest', 'yes'), rule('certificateLast', 'inNext', { count: 60, unit: 'days' })],
)

const missed = query(
  {
    subject: 'appointments',
    columns: ['name', 'day', 'type', 'doctor', 'status'],
    sort: { field: 'day', isDescending: true },
  },
  [rule('status', 'in', ['no_show', 'cancelled']), rule('day', 'inLast', { count: 12, unit: 'months' })],
)

const heavy = query(
  {
    subject: 'medicals',
    columns: ['name', 'classes', 'bodyMass', 'submitted'],
    sort: { field: 'bodyMass', isDescending: true },
  },
  [
    rule('bodyMass', 'atLeast', 25),
    { ...emptyGroup(), combinator: 'or', rules: [rule('classes', 'in', ['class1']), rule('isRestricted', 'yes')] },
  ],
)

/** Saved queries: a manager's two, one of them shared with the doctors, and one of a regulator's doctor. */
export async function createQueries(tx: Tx, organisations: DemoOrganisations, userIds: Record<string, number>) {
  const at = (organisationId: number, userName: string) =>
    Object.assign({}, theSystem, { organisationId, userId: userIds[userName] ?? 0 })
  const manager = at(organisations.harbour, 'demo.manager')
  const groups = await listStaffGroups(tx, theSystem, organisations.harbour)
  const doctors = groups.find(({ name }) => name === 'Āpiha hauora')?.staffGroupId ?? null
  await createCustomQuery(tx, manager, {
    name: 'Expire in 60 days as issued',
    definition: expiring,
    staffGroupId: doctors,
  })
  await createCustomQuery(tx, manager, { name: 'Missed and cancelled visits', definition: missed, staffGroupId: null })
  const regulatorsDoctor = at(organisations.regulator, 'demo.regdoctor')
  await createCustomQuery(tx, regulatorsDoctor, { name: 'Body mass from 25', definition: heavy, staffGroupId: null })
}
