import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { caller } from './callers.ts'
import { main, search } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

test('an administrator finds who looked at a person, and the person sees that', async ({ browser, baseURL }) => {
  const { user } = await (await caller(baseURL, 'demo.pilot'))('get', '/users/me')
  await (await caller(baseURL, 'demo.doctor'))('get', `/users/${user.userId}`)
  const admin = await signedIn(browser, 'demo.admin', '/monitor/readings')
  await beginActivity(admin, 'Complaint of a pilot')
  await main(admin).getByRole('combobox', { name: 'Person' }).fill(user.lastName)
  await admin
    .getByRole('option', { name: `${user.firstName} ${user.lastName}` })
    .first()
    .click()
  await expect(admin).toHaveURL(`/monitor/readings/${user.userId}`)
  await search(admin, 'Kiri Heke')
  // Other journeys read this record as the same doctor, so the list may begin with one of their readings.
  const row = main(admin)
    .getByRole('row', { name: /Kiri Heke/ })
    .first()
  await expect(row).toContainText('Harbour Aviation Medical')
  await isAccessible(admin)
  await admin.setViewportSize({ width: 390, height: 844 })
  await isAccessible(admin)

  const pilot = await signedIn(browser, 'demo.pilot', '/user/me/access')
  await search(pilot, 'Marsden')
  await expect(
    main(pilot)
      .getByRole('row', { name: /Complaint of a pilot/ })
      .first(),
  ).toContainText('Who viewed your record')
})
