import { expect, test } from 'vitest'
import { maxLength } from '#fields.ts'
import { screenAt, VideoScreen } from './screens.ts'

test.each([
  ['/dashboard', 'dashboard'],
  ['/medical/all', 'medicals'],
  ['/medical/17/visit', 'visit'],
  ['/organisation/myOrg/board', 'board'],
  ['/organisation/17/requirements', 'requirements'],
  ['/organisation/17/requirements/definitions', undefined],
  ['/organisation/all', 'organisations'],
  ['/user/me/certificates', 'certificates'],
  ['/video/all', undefined],
  ['/', undefined],
])('the screen at %s is %s', (path, screen) => expect(screenAt(path)).toBe(screen))

test('the key of each screen fits its column', () =>
  expect(VideoScreen.options.filter((key) => key.length > maxLength.settingKey)).toEqual([]))
