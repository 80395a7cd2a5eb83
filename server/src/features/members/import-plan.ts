import { permissionsInWords, rolesInWords } from '@clearwing/domain/access/words.ts'
import { compareNames } from '@clearwing/domain/duplicates/likely/names.ts'
import { mayChangeMembership, refusedMembership } from '@clearwing/domain/members/grants/grants.ts'
import { canManageMembers } from '@clearwing/domain/members/grants/rules.ts'
import { canListMembers } from '@clearwing/domain/members/rules.ts'
import { MemberChange, type MemberGroup, NewMember } from '@clearwing/domain/members/schema.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { StoredOrganisation } from '#features/organisations/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { changesNothing, isRefused, type PlannedImport, willAdd, willChange } from '#platform/import/planned.ts'
import type { ImportRecord } from '#platform/import/read-rows.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { type Group, readCells, titleOf, type WantedFields } from './import-cells.ts'
import type { ImportableMembership } from './import-store.ts'
import { addOrInviteMember, changeMember } from './service.ts'
import { lockMembership } from './store.ts'

type Seen = { line: number; who: string; names?: Names }
type Names = { firstName: string; lastName: string; middleNames: null; knownAs: null; previousNames: null }

type MemberImport = {
  request: FastifyRequest
  tx: Tx
  organisation: StoredOrganisation
  members: ImportableMembership[]
  groupsOf: Map<number, Omit<MemberGroup, 'userId'>[]>
  groups: Group[]
  /** The earlier rows, so that a row which repeats one of them is noticed. */
  importedRows: Seen[]
}

type Row = { record: ImportRecord; called: string; wanted: WantedFields }

/** Plans a row: it changes the member with its address or number, or invites a person. */
export function planRow(moment: Moment, context: MemberImport, record: ImportRecord): PlannedImport {
  const { line, cells } = record
  const typed = [cells.firstName, cells.lastName].filter(Boolean).join(' ')
  const called = typed || cells.name || cells.email || cells.employeeNumber || `Line ${line}`
  const { wanted, problems } = readCells(moment, record, context.groups)
  if (record.isTooLong) problems[''] = ['There are more cells than headings.']
  if (Object.keys(problems).length > 0) return isRefused(line, called, problems)
  const row = { record, called, wanted }
  const member = memberOf(context, cells)
  if (member === 'several') return isRefused(line, called, { 'Employee number': ['Several members have this number.'] })
  const personKey = member ? `member ${member.membership.userId}` : (cells.email ?? '').toLowerCase()
  const twin = context.importedRows.find((one) => one.who === personKey && personKey !== '')
  if (twin) return isRefused(line, called, { '': [`Line ${twin.line} is the same person.`] })
  const planned = member ? change(moment, context, member, row) : invitation(moment, context, row)
  // A refused row creates no one, and its names may be of any length.
  context.importedRows.push({ line, who: personKey, ...(!member && planned.act && { names: namesOf(cells) }) })
  return planned
}

/** Finds a member by address; users who manage members may also use the employee number. */
function memberOf({ request, organisation, members }: MemberImport, { email, employeeNumber }: ImportRecord['cells']) {
  const same = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()
  if (email) return members.find((member) => same(member.email, email))
  if (!employeeNumber || !canManageMembers(request.actor, organisation.organisationId)) return undefined
  const those = members.filter(({ membership }) => same(membership.employeeNumber, employeeNumber))
  return those.length > 1 ? 'several' : those[0]
}

function change(
  moment: Moment,
  context: MemberImport,
  { membership: before, name }: ImportableMembership,
  { record, wanted }: Row,
): PlannedImport {
  const { request, tx, organisation } = context
  const { line } = record
  const { actor } = request
  if (!canManageMembers(actor, organisation.organisationId))
    return isRefused(line, record.cells.email ?? name, {
      Email: ['This person is already a member, or has been invited.'],
    })
  const present = (context.groupsOf.get(before.userId) ?? []).map(({ staffGroupId, fromDay, toDay }) => ({
    staffGroupId,
    fromDay,
    toDay,
  }))
  const { groups, ...fields } = wanted
  const after = {
    ...pick(before),
    ...fields,
    groups: groups === undefined ? present : groupsFrom(moment, groups, present),
  }
  const read = MemberChange.safeParse({ ...after, version: before.version })
  if (!read.success) return isRefused(line, name, problemsOf(read.error))
  const changes = differences(context, { ...pick(before), groups: present }, read.data)
  if (changes.length === 0) return changesNothing(line, name)
  if (!mayChangeMembership(actor, before))
    return isRefused(line, name, { Roles: ['Only a director can change a director’s membership here.'] })
  const refused = refusedMembership(actor, organisation, before, { ...read.data, userId: before.userId }, today(moment))
  if (Object.keys(refused).length > 0) return isRefused(line, name, underHeadings(refused))
  const act = async () => {
    const now = found(await lockMembership(tx, organisation.organisationId, before.userId))
    await changeMember(request, tx, organisation, now, { ...read.data, version: now.version })
  }
  return {
    ...willChange(line, name, act, { summary: 'Their membership will be changed.', changes }),
    basis: before.version,
  }
}

type MembershipFields = ImportableMembership['membership']
const pick = ({ roles, permissions, positionOrTitle, employeeNumber, fromDay, toDay }: MembershipFields) => ({
  roles,
  permissions,
  positionOrTitle,
  employeeNumber,
  fromDay,
  toDay,
})

type Days = { staffGroupId: number; fromDay: string | null; toDay: string | null }

/** Existing groups keep their dates; a new group starts today. */
const groupsFrom = (moment: Moment, ids: number[], present: Days[]): Days[] =>
  ids.flatMap((staffGroupId) => {
    const those = present.filter((one) => one.staffGroupId === staffGroupId)
    return those.length > 0 ? those : [{ staffGroupId, fromDay: today(moment), toDay: null }]
  })

/** People who can and cannot log in look alike, so that a file does not reveal who an address belongs to. */
function invitation(moment: Moment, context: MemberImport, { record, called, wanted }: Row): PlannedImport {
  const { request, tx, organisation } = context
  const { line, cells } = record
  const { groups = [], ...fields } = wanted
  const read = NewMember.safeParse({
    roles: 0,
    permissions: 0,
    positionOrTitle: null,
    employeeNumber: null,
    fromDay: today(moment),
    toDay: null,
    ...fields,
    groups: groupsFrom(moment, groups, []),
    userId: null,
    person: {
      title: cells.title || null,
      firstName: cells.firstName ?? '',
      lastName: cells.lastName ?? '',
      email: cells.email ?? '',
      phone: cells.phone || null,
    },
  })
  if (!read.success) return isRefused(line, called, problemsOf(read.error))
  const refused = refusedMembership(request.actor, organisation, undefined, { ...read.data, userId: 0 }, today(moment))
  if (Object.keys(refused).length > 0) return isRefused(line, called, underHeadings(refused))
  const { roles, permissions } = read.data
  return willAdd(line, called, () => addOrInviteMember(request, tx, organisation, read.data), {
    summary: 'They will be invited by email to become a member.',
    changes: [
      { label: 'Roles', before: null, after: rolesInWords(roles).join(', ') },
      ...(permissions === 0
        ? []
        : [{ label: 'Permissions', before: null, after: permissionsInWords(permissions).join(', ') }]),
    ],
    duplicateReasons: likely(context, cells),
  })
}

const namesOf = ({ firstName = '', lastName = '' }: ImportRecord['cells']): Names => ({
  firstName,
  lastName,
  middleNames: null,
  knownAs: null,
  previousNames: null,
})

/** Members with a similar name, among those whose names the importing user may see. */
function likely(
  { request, organisation, members, importedRows }: MemberImport,
  cells: ImportRecord['cells'],
): string[] {
  const names = namesOf(cells)
  const seesMembers =
    canManageMembers(request.actor, organisation.organisationId) ||
    canListMembers(request.actor, organisation.organisationId, 'Active')
  const alike = members.filter(
    (member) => seesMembers && member.membership.acceptedAt !== null && compareNames(names, member) !== undefined,
  )
  const lines = importedRows.filter((one) => one.names && compareNames(names, one.names) !== undefined)
  return [
    ...alike.map(({ name }) => `${name} is already a member, under another address.`),
    ...lines.map(({ line }) => `Line ${line} has a similar name.`),
  ]
}

type Compared = Omit<z.infer<typeof MemberChange>, 'version'>

function differences({ groups }: MemberImport, before: Compared, after: Compared) {
  const comparedFields = (one: Compared): Record<string, string | null> => ({
    positionOrTitle: one.positionOrTitle,
    employeeNumber: one.employeeNumber,
    roles: rolesInWords(one.roles).join(', ') || null,
    permissions: permissionsInWords(one.permissions).join(', ') || null,
    groups: one.groups.map(({ staffGroupId }) => nameOf(groups, staffGroupId)).join(', ') || null,
    fromDay: one.fromDay,
    toDay: one.toDay,
  })
  const [was, is] = [comparedFields(before), comparedFields(after)]
  return Object.keys(is)
    .filter((key) => was[key] !== is[key])
    .map((key) => ({ label: titleOf(key), before: was[key] ?? null, after: is[key] ?? null }))
}

const nameOf = (groups: Group[], id: number) => groups.find(({ staffGroupId }) => staffGroupId === id)?.name ?? ''

const underHeadings = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [titleOf(field), messages]))

function problemsOf({ issues }: z.ZodError) {
  const problems: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const [first, second] = path.map(String)
    const heading = titleOf((first === 'person' ? second : first) ?? '')
    problems[heading] = [...(problems[heading] ?? []), message]
  }
  return problems
}
