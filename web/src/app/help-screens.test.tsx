import { helpAddress, helpScreens } from '@clearwing/domain/pages/help-screens.ts'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

const isPage = ({ lazy, Component }: RouteObject) => lazy !== undefined || Component !== undefined

function addressesOf(level: RouteObject[], parent = ''): string[] {
  return level.flatMap((route) => {
    const path = route.path === undefined ? parent : `${parent}/${route.path}`
    if (route.children) return addressesOf(route.children, path)
    return isPage(route) ? [path || '/'] : []
  })
}

const pages = new Set(addressesOf(routes))

/** Also the addresses of frames and redirections: a frame may be shown without a record. */
function allAddressesOf(level: RouteObject[], parent = ''): string[] {
  return level.flatMap((route) => {
    const path = route.path === undefined ? parent : `${parent}/${route.path}`
    return [path || '/', ...allAddressesOf(route.children ?? [], path)]
  })
}
const explained = helpScreens.map(({ path }) => path)

test('each screen has help', () => expect([...pages].filter((page) => !explained.includes(page))).toEqual([]))

test('help explains no screen that no longer exists, and none twice', () => {
  const addresses = new Set(allAddressesOf(routes))
  expect(explained.filter((path) => !addresses.has(path))).toEqual([])
  expect(explained.filter((path, at) => explained.indexOf(path) !== at)).toEqual([])
})

test('a screen without targets leads to all guides', () => expect(helpAddress([], null)).toBe('/help'))
