import { readFileSync } from 'node:fs'
import { clientList } from '@clearwing/domain/clients/list/list.ts'
import { type AnyList, columnsIn, fileColumns, ordersOf, orderTitles } from '@clearwing/domain/lists.ts'
import { memberList } from '@clearwing/domain/members/list.ts'
import { groupMemberList } from '@clearwing/domain/staff-groups/member-list.ts'
import { expect, test } from 'vitest'
import { keyTitles } from './platform/export/described.ts'

/** Each described list, with the calls that read and export it. */
const lists: [name: string, list: AnyList, ...operations: string[]][] = [
  ['clients', clientList, 'listClients', 'exportClients'],
  ['members of a staff group', groupMemberList, 'listGroupMembers', 'exportGroupMembers'],
  ['members', memberList, 'listMembers', 'exportMembers'],
]

const contract: { paths: object } = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))

type Parameter = { name: string; schema: { enum?: unknown[]; default?: unknown } }
const operations = Object.values(contract.paths)
  .flatMap((path) => Object.values(path as object) as { operationId: string; parameters?: Parameter[] }[])
  .map(({ operationId, parameters = [] }) => ({
    operationId,
    keys: new Map(parameters.map(({ name, schema }) => [name, schema])),
  }))

const called = lists.flatMap(([name, list, ...calls]) => calls.map((call) => ({ name, list, call })))
const keysOf = (call: string) => operations.find(({ operationId }) => operationId === call)?.keys

test.each(called)('$call takes the orders, modes and filters of the list of $name', ({ list, call }) => {
  const keys = keysOf(call)
  const { order, descending = false, modes = ['All'], filters = {} } = list
  expect(keys?.get('o')).toMatchObject({ enum: ordersOf(list), default: order })
  expect(keys?.get('m')).toMatchObject({ enum: modes, default: modes[0] })
  expect(keys?.get('d')).toMatchObject({ default: descending ? 1 : 0 })
  expect([...(keys?.keys() ?? [])]).toEqual(
    expect.arrayContaining(Object.keys(filters).filter((key) => filters[key]?.schema)),
  )
})

test.each(lists)('every order of the list of %s has a title', (_name, list) => {
  const untitled = [...orderTitles(list)].filter(([, title]) => title === '')
  expect(untitled).toEqual([])
})

test.each(lists)('every option of a filter of the list of %s is accepted', (_name, list) => {
  for (const [key, { schema, options = [] }] of Object.entries(list.filters ?? {}))
    for (const { value } of options) {
      const isAccepted = schema ? schema.safeParse(value).success : key !== 'm' || list.modes?.includes(value)
      expect(isAccepted, `${key}=${value}`).toBe(true)
    }
})

test.each(lists)('a file of the list of %s has every column once, and names its orders and filters', (_name, list) => {
  const titles = fileColumns(list).map(({ title }) => title)
  expect(titles).toEqual([...new Set(titles)])
  const screenTitles = columnsIn(list).flatMap(([, { title, isInFileOnly }]) => (isInFileOnly ? [] : [title]))
  expect(screenTitles).toEqual([...new Set(screenTitles)])
  const named = keyTitles(list)
  expect(Object.keys(named)).toEqual(expect.arrayContaining([...ordersOf(list), ...Object.keys(list.filters ?? {})]))
})
