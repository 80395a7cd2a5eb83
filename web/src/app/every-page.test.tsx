import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
// biome-ignore lint/style/noRestrictedImports: the journeys' list is not part of the web app
import { checkedElsewhere, pagesOf } from '../../../e2e/every-page.ts'
import { routes } from './routes.tsx'

const isPage = ({ lazy, Component }: RouteObject) => lazy !== undefined || Component !== undefined

/** The addresses of all pages, such as /user/:userId/edit, without redirections. */
function addressesOf(level: RouteObject[], parent = ''): string[] {
  return level.flatMap((route) => {
    const path = route.path === undefined ? parent : `${parent}/${route.path}`
    if (route.children) return addressesOf(route.children, path)
    return isPage(route) ? [path || '/'] : []
  })
}

/** The address of the page that this path opens. */
function pageAt(path: string) {
  const matches = matchRoutes(routes, path.replace(/\?.*/, '')) ?? []
  return matches.map(({ route }) => (route.path ? `/${route.path}` : '')).join('') || '/'
}

/** A path that the pattern of a list's records allows. */
const exampleOf = (record: RegExp) => record.source.replaceAll(/\\([/?])/g, '$1').replaceAll(/\\[dw]\+/g, '1')

const opened = Object.values(pagesOf)
  .flat()
  .flatMap((each) =>
    typeof each === 'string' ? [each] : [each.list, ...each.pages.map((part) => exampleOf(each.record) + part)],
  )
const pages = new Set(addressesOf(routes))
const journeys = Object.keys(import.meta.glob('../../../e2e/*.e2e.ts')).map((file) => file.split('/').at(-1))

test('e2e/every-page.ts names every page of the router', () => {
  const named = new Set([...opened.map(pageAt), ...Object.keys(checkedElsewhere)])
  expect([...pages].filter((page) => !named.has(page))).toEqual([])
})

test('e2e/every-page.ts names no page that no longer exists', () => {
  expect(opened.filter((path) => pageAt(path) === '/*')).toEqual([])
  expect(Object.keys(checkedElsewhere).filter((page) => !pages.has(page))).toEqual([])
})

test('a page that another journey checks is not checked twice, and the journey exists', () => {
  const seen = new Set(opened.map(pageAt))
  expect(Object.keys(checkedElsewhere).filter((page) => seen.has(page))).toEqual([])
  expect(Object.values(checkedElsewhere).filter((name) => !journeys.includes(`${name}.e2e.ts`))).toEqual([])
})
