import type { ListType } from '@clearwing/domain/list-types.ts'
import { createContext } from 'react'
import { chipsOf, type ListFilter } from './filters.ts'

/** What a list is asked: values as its call has them, and in words. */
export type AskedList = {
  type: ListType
  /** The organisation of a list that belongs to one. */
  organisationId: number | undefined
  filters: Record<string, { value: string; label: string; words: string }>
}

/** Opens what a list is asked as a custom query; undefined for lists and users without queries. */
type OpenAsQuery = (asked: AskedList) => (() => void) | undefined

/** Set by the app, because lists know no feature. */
export const AsQueryContext = createContext<OpenAsQuery>(() => undefined)

const notFilters = ['p', 'n', 'o', 'd', 'organisationId']
const otherWords: Record<string, string> = { a: 'Organisation', i: 'Person', m: 'Status', lo: 'Location', pr: 'With' }

/** The arguments of a list's call as filters in words. */
export function askedList(type: ListType, args: unknown, filters: ListFilter[]): AskedList {
  const asked = (args ?? {}) as Record<string, unknown>
  const chosen = Object.fromEntries(
    Object.entries(asked).flatMap(([key, value]): [string, string][] =>
      notFilters.includes(key) || value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  )
  const chips = chipsOf(filters, chosen)
  const named = (key: string, value: string) => {
    const chip = chips.find(({ keys }) => keys.includes(key))
    return { value, label: chip?.label ?? otherWords[key] ?? 'Another filter', words: chip?.words ?? value }
  }
  return {
    type,
    organisationId: asked.organisationId as number | undefined,
    filters: Object.fromEntries(Object.entries(chosen).map(([key, value]) => [key, named(key, value)])),
  }
}
