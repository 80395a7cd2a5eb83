import { expect, test } from 'vitest'
import { shortBar } from './short-bar.ts'

const tabs = ['Profile', 'Registrations', 'Certificates', 'Documents', 'Results']

test.each([
  ['the first', tabs, 'Profile', ['Profile', 'Registrations'], ['Certificates', 'Documents', 'Results']],
  ['one of the menu', tabs, 'Results', ['Profile', 'Results'], ['Registrations', 'Certificates', 'Documents']],
  ['none', tabs, '', ['Profile', 'Registrations'], ['Certificates', 'Documents', 'Results']],
  ['few tabs', tabs.slice(0, 3), 'Certificates', ['Profile', 'Registrations', 'Certificates'], []],
])('on the page of %s, a narrow screen shows it and puts the rest into a menu', (_, all, current, visibleTabs, more) =>
  expect(shortBar(all, (tab) => tab === current)).toEqual({ visibleTabs, more }),
)
