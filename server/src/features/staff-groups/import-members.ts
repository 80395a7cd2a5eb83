import { canManageMembers } from '@clearwing/domain/members/grants/rules.ts'
import { overlap, type Period } from '@clearwing/domain/staff-groups/periods.ts'
import { GroupDays, type StaffGroup, StaffGroupParam } from '@clearwing/domain/staff-groups/schema.ts'
import { readDay } from '@clearwing/domain/typed-dates.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { importRoutes } from '#platform/import/import-route.ts'
import { changesNothing, isRefused, type PlannedImport, willAdd, willChange } from '#platform/import/planned.ts'
import type { ImportRecord } from '#platform/import/read-rows.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { listFindable, type SearchableMember } from './member-store.ts'
import { listMemberPeriods } from './period-store.ts'
import { changeGroupMembers } from './service.ts'
import { findStaffGroup, lockStaffGroup } from './store.ts'

const keys = [
  { key: 'email', title: 'Email', others: ['E-mail', 'Mail', 'Email address', 'E-mail address'] },
  { key: 'employeeNumber', title: 'Employee number', others: ['Employee', 'Employee no', 'Staff number', 'Number'] },
  { key: 'userName', title: 'User name', others: ['Username', 'Login'] },
] as const

const fields = [
  { key: 'name', title: 'Name' },
  ...keys.map(({ key, title, others }) => ({ key, title, others: [...others] })),
  { key: 'fromDay', title: 'From', others: ['From day', 'First day', 'Start', 'Start date'] },
  { key: 'toDay', title: 'To', others: ['To day', 'Last day', 'End', 'End date', 'Until'] },
]

const groupOf = async (db: Db, { actor, params }: FastifyRequest) =>
  found(await findStaffGroup(db, actor, StaffGroupParam.parse(params).staffGroupId))

/** Adds members by email, employee number or user name, each with the dates in its row. No one is removed. */
export const importGroupMembers = (app: FastifyInstance) =>
  importRoutes(app, '/staffgroups/:staffGroupId/members/import', {
    rule: canManageMembers,
    ask: async (request) => {
      const { organisationId } = await groupOf(request.server.db, request)
      allowed(request, canManageMembers, organisationId)
    },
    name: 'GroupMembers',
    tags: ['StaffGroup'],
    params: StaffGroupParam,
    entityId: ({ params }) => StaffGroupParam.parse(params).staffGroupId,
    fields,
    needs: [keys.map(({ key }) => key)],
    plan: async (tx, request, records) => {
      // The group is locked, so that the second of two simultaneous changes sees the first.
      const group = found(await lockStaffGroup(tx, request.actor, StaffGroupParam.parse(request.params).staffGroupId))
      const people = await listFindable(tx, group.organisationId)
      const before = await listMemberPeriods(
        tx,
        group.staffGroupId,
        people.map(({ userId }) => userId),
      )
      const importedRows: Seen[] = []
      return records.map((record) => planned(tx, request, { group, people, before, importedRows }, record))
    },
  })

type Seen = { line: number; userId: number; period: Period }
type GroupImport = {
  group: StaffGroup
  people: SearchableMember[]
  before: Map<number, Period[]>
  importedRows: Seen[]
}

function planned(tx: Tx, request: FastifyRequest, context: GroupImport, record: ImportRecord): PlannedImport {
  const { line, cells } = record
  const called = cells.name || cells.email || cells.employeeNumber || cells.userName || `Line ${line}`
  if (record.isTooLong) return isRefused(line, called, { '': ['There are more cells than headings.'] })
  const { person, problems } = personOf(context.people, cells)
  const { period, problems: wrongDays } = periodOf(tx, cells)
  const wrong = { ...problems, ...wrongDays }
  if (!person || !period || Object.keys(wrong).length > 0) return isRefused(line, called, wrong)
  const { name, userId } = person
  const same = context.importedRows.find((one) => one.userId === userId && overlap(one.period, period))
  if (same) return isRefused(line, name, { '': [`Line ${same.line} is for the same person on some of these days.`] })
  context.importedRows.push({ line, userId, period })
  return outcomeOf(tx, request, context, person, line, period)
}

/** Dates that overlap one existing period change it; other dates are added. */
function outcomeOf(
  tx: Tx,
  request: FastifyRequest,
  context: GroupImport,
  { userId, name }: SearchableMember,
  line: number,
  period: Period,
) {
  const was = context.before.get(userId) ?? []
  const shared = was.filter((one) => overlap(one, period))
  const [only] = shared
  if (shared.length > 1)
    return isRefused(line, name, {
      '': ['These dates overlap several periods in this group. List each period separately.'],
    })
  if (only?.fromDay === period.fromDay && only.toDay === period.toDay) return changesNothing(line, name)
  const act = async () => {
    const group = found(await findStaffGroup(tx, request.actor, context.group.staffGroupId))
    const now = (await listMemberPeriods(tx, group.staffGroupId, [userId])).get(userId) ?? []
    const periods = [...now.filter((one) => !overlap(one, period)), period]
    await changeGroupMembers(tx, request.actor, group, [{ userId, periods }])
  }
  const changes = (['fromDay', 'toDay'] as const)
    .map((day) => ({ label: day === 'fromDay' ? 'From' : 'To', before: only?.[day] ?? null, after: period[day] }))
    .filter(({ before, after }) => before !== after)
  return only
    ? willChange(line, name, act, { summary: 'Their dates in the group will be changed.', changes })
    : willAdd(line, name, act, { summary: 'They will be added to the group.', changes })
}

type Cells = ImportRecord['cells']

/** All identifiers in a row must belong to the same member. */
function personOf(
  people: SearchableMember[],
  cells: Cells,
): { person?: SearchableMember; problems: Record<string, string[]> } {
  const given = keys.filter(({ key }) => cells[key])
  if (given.length === 0) return { problems: { Email: ['Enter an email, employee number or user name.'] } }
  const matches = given.map(({ key, title }) => ({
    title,
    those: people.filter((one) => isSame(one[key], cells[key])),
  }))
  const none = matches.filter(({ those }) => those.length !== 1)
  if (none.length > 0)
    return { problems: Object.fromEntries(none.map(({ title, those }) => [title, [whyNot(those.length)]])) }
  const [person, ...others] = matches.flatMap(({ those }) => those)
  if (!person || others.some(({ userId }) => userId !== person.userId))
    return { problems: { [matches.map(({ title }) => title).join(', ')]: ['These belong to different members.'] } }
  return { person, problems: {} }
}

const whyNot = (count: number) => (count === 0 ? 'No member has this value.' : 'Several members have this value.')

const isSame = (one: string | null, other: string | undefined) =>
  one !== null && other !== undefined && one.toLowerCase() === other.normalize('NFC').toLowerCase()

/** Reads a period. Without a first day it starts today; dates are parsed as in a form. */
function periodOf(moment: Moment, cells: Cells): { period?: Period; problems: Record<string, string[]> } {
  const day = today(moment)
  const [from, to] = [cells.fromDay, cells.toDay].map((cell) => (cell ? (readDay(cell, day) ?? false) : null))
  const problems: Record<string, string[]> = {
    ...(from === false && { From: ['This is not a valid date. Use a date like 2027-03-31.'] }),
    ...(to === false && { To: ['This is not a valid date. Use a date like 2027-03-31.'] }),
  }
  if (from === false || to === false) return { problems }
  const read = GroupDays.safeParse({ fromDay: from ?? (cells.fromDay === undefined ? day : null), toDay: to ?? null })
  return read.success
    ? { period: read.data, problems }
    : { problems: { To: read.error.issues.map(({ message }) => message) } }
}
