import { type AnyList, fileColumns, filterWords, orderTitles } from '@clearwing/domain/lists.ts'
import type { KeyTitles } from './about.ts'

/** Titles of a described list's orders and filters, with the words of the filters' values. */
export function keyTitles(list: AnyList): KeyTitles {
  const { filters = {}, days } = list
  const orders = [...orderTitles(list)].map(([key, title]) => [key, { title }])
  const chosen = Object.entries(filters).map(([key, filter]) => {
    const { label: title, options, words } = filter
    return [key, { title, ...((options ?? words) && { words: (value: string) => filterWords(filter, value) }) }]
  })
  const period = days === undefined ? {} : { b: { title: `${days} from` }, l: { title: `${days} to` } }
  return { ...Object.fromEntries([...orders, ...chosen]), ...period }
}

/** What an export takes from the description of its list: `exportRoute(app, url, { …, ...describedBy(memberList) })`. */
export const describedBy = <const List extends AnyList>(list: List) => ({
  listType: list.type,
  columns: fileColumns(list),
  named: keyTitles(list),
})
