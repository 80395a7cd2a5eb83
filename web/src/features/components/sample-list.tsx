import { formatDay } from '@clearwing/domain/dates.ts'
import { searchable, searchWords } from '@clearwing/domain/search.ts'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import type { ListFilter } from '#shared/lists/filters.ts'
import type { Column, ListPage } from '#shared/lists/ListTable.tsx'
import type { ListState } from '#shared/lists/use-list.ts'
import { Status } from '#shared/status/Status.tsx'

export type SampleRow = { id: number; name: string; status: 'draft' | 'issued'; since: string; results: number }

export const sampleOrders = ['since', 'name'] as const
type Order = (typeof sampleOrders)[number]

const names = [
  'Te Aomārama Wikitōria Parāone-Whāngai of Te Whanganui-a-Tara and Ōtautahi',
  'Grace Fa’asavalu',
  'Carla Novak',
  'Mere Aroha Ngata',
  "Jack O'Neill",
  'Hēmi Tāwhiri',
]

export const sampleRows: SampleRow[] = Array.from({ length: 60 }, (_, at) => ({
  id: at + 1,
  name: `${names[at % names.length]}${at < names.length ? '' : ` ${Math.floor(at / names.length) + 1}`}`,
  status: at % 3 === 0 ? 'issued' : 'draft',
  since: `2026-10-${String((at % 28) + 1).padStart(2, '0')}`,
  results: (at * 7) % 40,
}))

export const columns: Column<SampleRow, Order>[] = [
  { key: 'name', title: 'Name', order: 'name', cell: ({ name }) => name },
  {
    key: 'status',
    title: 'Status',
    width: 130,
    cell: ({ status }) =>
      status === 'issued' ? (
        <Status kind="ok" icon={IconCheck}>
          Issued
        </Status>
      ) : (
        <Status kind="others" icon={IconPencil}>
          Draft
        </Status>
      ),
  },
  { key: 'since', title: 'Since', order: 'since', width: 120, cell: ({ since }) => formatDay(since) },
  { key: 'results', title: 'Results', align: 'right', width: 90, cell: ({ results }) => results },
]

export const filters: ListFilter[] = [
  {
    key: 'st',
    label: 'Status',
    options: [
      { value: 'draft', label: 'Draft' },
      { value: 'issued', label: 'Issued' },
    ],
  },
  { kind: 'days', label: 'Since' },
]

type SampleQuery = { p: number; n: number; o: Order; d: 0 | 1; f?: string; st?: string; b?: string; l?: string }

/** Simulates a server's answer. */
export function samplePage(rows: SampleRow[], { p, n, o, d, f = '', st, b, l }: SampleQuery): ListPage<SampleRow> {
  const wanted = rows
    .filter(({ name }) => searchWords(f).every((word) => searchable(name).includes(word)))
    .filter(({ status, since }) => (!st || status === st) && (!b || since >= b) && (!l || since <= l))
    .toSorted((one, other) => (one[o] < other[o] ? -1 : one[o] > other[o] ? 1 : one.id - other.id) * (d === 1 ? -1 : 1))
  return {
    list: wanted.slice((p - 1) * n, p * n),
    numberOfPages: Math.ceil(wanted.length / n),
    totalItems: wanted.length,
  }
}

const nothing = () => undefined

/** A list state that never changes. */
export const quietList: ListState<Order> = {
  type: 'history',
  query: { p: 1, n: 10, o: 'since', d: 1 },
  chosen: {},
  isSettling: false,
  saved: {},
  setPage: nothing,
  setSize: nothing,
  setText: nothing,
  setOrder: nothing,
  setFilter: nothing,
  setFilters: nothing,
  clear: nothing,
  apply: nothing,
}
