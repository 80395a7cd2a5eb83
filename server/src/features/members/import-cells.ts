import { permissionsIn, rolesIn } from '@clearwing/domain/access/words.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { readDay } from '@clearwing/domain/typed-dates.ts'
import type { ImportField, ImportRecord } from '#platform/import/read-rows.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'

/** The headings of the list's own export, and other common ones. */
export const memberImportFields: ImportField[] = [
  { key: 'email', title: 'Email', others: ['E-mail', 'Mail', 'Email address', 'E-mail address'] },
  { key: 'firstName', title: 'First name', others: ['Given name', 'Forename'] },
  { key: 'lastName', title: 'Last name', others: ['Surname', 'Family name'] },
  { key: 'title', title: 'Title', others: ['Salutation'] },
  { key: 'phone', title: 'Phone', others: ['Mobile', 'Phone number', 'Telephone'] },
  { key: 'positionOrTitle', title: 'Position', others: ['Position or title', 'Job title'] },
  { key: 'employeeNumber', title: 'Employee number', others: ['Employee', 'Employee no', 'Staff number'] },
  { key: 'roles', title: 'Roles', others: ['Role'] },
  { key: 'permissions', title: 'Permissions', others: ['Permission', 'Rights'] },
  { key: 'groups', title: 'Staff groups', others: ['Groups', 'Group', 'Staff group'] },
  { key: 'fromDay', title: 'From', others: ['From day', 'First day', 'Start', 'Start date'] },
  { key: 'toDay', title: 'To', others: ['To day', 'Last day', 'End', 'End date', 'Until'] },
]

export const titleOf = (key: string) => memberImportFields.find((field) => field.key === key)?.title ?? ''

/** The membership fields a row sets; a column missing from the file sets nothing. */
export type WantedFields = {
  positionOrTitle?: string | null
  employeeNumber?: string | null
  roles?: number
  permissions?: number
  groups?: number[]
  fromDay?: string | null
  toDay?: string | null
}

export type Group = { staffGroupId: number; name: string }

type Read = { wanted: WantedFields; problems: Record<string, string[]> }

/** Parses the cells. An unreadable value is an error under its heading; an empty cell is an empty field. */
export function readCells(moment: Moment, { cells }: ImportRecord, groups: Group[]): Read {
  const problems: Record<string, string[]> = {}
  const wanted: WantedFields = {}
  const refuse = (key: string, message: string) => {
    problems[titleOf(key)] = [message]
  }
  for (const key of ['positionOrTitle', 'employeeNumber'] as const)
    if (cells[key] !== undefined) wanted[key] = cells[key] || null
  for (const key of ['fromDay', 'toDay'] as const) {
    if (cells[key] === undefined) continue
    const day = cells[key] === '' ? null : readDay(cells[key], today(moment))
    if (day === undefined) refuse(key, 'This is not a valid date. Use a date like 2027-03-31.')
    else wanted[key] = day
  }
  for (const key of ['roles', 'permissions'] as const) {
    if (cells[key] === undefined) continue
    const { bits, unknown } = key === 'roles' ? rolesIn(cells[key]) : permissionsIn(cells[key])
    if (bits === undefined)
      refuse(key, `There is no such ${key === 'roles' ? 'role' : 'permission'}: ${short(unknown)}.`)
    else wanted[key] = bits
  }
  if (cells.groups !== undefined) {
    const { ids, unknown } = groupsIn(cells.groups, groups)
    if (unknown !== undefined) refuse('groups', `There is no such staff group here: ${short(unknown)}.`)
    else wanted.groups = ids
  }
  return { wanted, problems }
}

const short = (text: string | undefined = '') => `“${text.slice(0, 40)}”`

/**
 * Groups are separated by '|', as in the list's export; also by commas and semicolons if they are not part of a name.
 */
function groupsIn(words: string, groups: Group[]): { ids: number[]; unknown?: string } {
  const ids = new Map(groups.map(({ name, staffGroupId }) => [searchable(name), staffGroupId]))
  const idOf = (name: string) => ids.get(searchable(name))
  const names = words
    .split('|')
    .flatMap((part) => (idOf(part) === undefined ? part.split(/[,;]/) : [part]))
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = names.find((name) => idOf(name) === undefined)
  const groupIds = [...new Set(names.flatMap((name) => idOf(name) ?? []))]
  return unknown === undefined ? { ids: groupIds } : { ids: groupIds, unknown }
}
