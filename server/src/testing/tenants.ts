import { OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { ask } from './database-of-the-run.ts'
import { addIndividual, addMember, addOrganisation, type Person } from './factories.ts'
import { as, type Caller, connection } from './test-app.ts'

/** An organisation with records, whose texts all hold its mark. Wherever else the mark is seen, something leaked. */
export type Tenant = {
  mark: string
  organisationId: number
  director: Caller
  /** By the names that routes give them: what a stranger will try. */
  ids: Record<string, number>
}

/** Makes one kind of record for a tenant, and says how its ids are called. Each feature with records has one. */
export type RecordMaker = (tenant: Tenant) => Promise<Record<string, number>>

const staffGroups: RecordMaker = async ({ director, organisationId, mark }) => {
  const { body } = await director('POST', '/staffgroups', { organisationId, name: mark })
  return { staffGroupId: body.staffGroupId }
}

const makers: RecordMaker[] = [staffGroups]

let serial = 0

export async function addTenant(): Promise<Tenant> {
  const organisationId = await addOrganisation(0, OrganisationType.Medical_practice)
  const owner = await addMember({ organisationId, roles: Role.Director })
  const ids = { organisationId, userId: owner.userId }
  const tenant = { mark: `cnry${process.pid}x${++serial}`, organisationId, director: await as(owner), ids }
  for (const make of makers) Object.assign(ids, await make(tenant))
  return tenant
}

/** Everyone who has no business with a tenant, in places of their own. */
export async function strangers(): Promise<[who: string, person: Person][]> {
  const { Medical_practice, Specialist_practice, Medical_regulator, Regulator } = OrganisationType
  const at = async (types: number, roles: number) =>
    addMember({ roles, permissions: 31, organisationId: await addOrganisation(0, types) })
  return [
    ['a director elsewhere', await at(Medical_practice, Role.Director)],
    ['a doctor elsewhere', await at(Medical_practice, Role.Practice_doctor)],
    ['a specialist elsewhere', await at(Specialist_practice, Role.Specialist)],
    ['a flying school', await at(0, Role.Director)],
    ['another regulator’s doctor', await at(Medical_regulator, Role.Regulator_doctor)],
    ['another regulator’s agent', await at(Regulator, Role.Regulator)],
    ['an individual', await addIndividual()],
  ]
}

/** What is stored of a tenant, as one text: the rows of its organisation and those with its mark, but for sessions. */
export async function storedOf({ organisationId, mark }: Tenant) {
  const { rows } = await ask<{ name: string; columns: string[] }>(
    connection,
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and table_name not in ('sessions', 'history') group by table_name order by table_name`,
  )
  const texts = rows.map(({ name, columns }) => {
    const isTheirs = columns.includes('organisation_id') ? `or organisation_id = ${organisationId}` : ''
    return `select '${name}' || coalesce(string_agg(t::text, ';' order by t::text), '') as text
      from "${name}" t where t::text like '%${mark}%' ${isTheirs}`
  })
  const { rows: stored } = await ask<{ text: string }>(connection, texts.join(' union all '))
  return stored.map(({ text }) => text)
}
