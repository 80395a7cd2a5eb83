import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

test('one administrator requests a disposal, another approves it, and it is stopped before it starts', async ({
  browser,
}) => {
  const admin = await signedIn(browser, 'demo.admin', '/monitor/retention')
  await beginActivity(admin, 'Disposal of former clients')
  await main(admin)
    .getByRole('row', { name: /Nancy Thistlewood/ })
    .getByRole('checkbox')
    .check()
  await main(admin).getByRole('button', { name: 'Request disposal' }).click()
  const request = admin.getByRole('dialog', { name: 'Request disposal' })
  await expect(request.getByText(/Nancy Thistlewood/)).toBeVisible()
  await request.getByRole('textbox', { name: 'Reason' }).fill('The practice has no more use for it')
  await isAccessible(admin)
  await request.getByRole('button', { name: 'Request disposal' }).click()
  await expect(main(admin).getByText('Another administrator must review and approve it.')).toBeVisible()
  await expect(main(admin).getByRole('button', { name: 'Approve disposal' })).toBeHidden()
  await isAccessible(admin)

  const second = await signedIn(browser, 'demo.admin2', new URL(admin.url()).pathname)
  await beginActivity(second, 'Second look at disposals')
  await expect(main(second).getByText('Nancy Thistlewood')).toBeVisible()
  await main(second).getByRole('button', { name: 'Approve disposal' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(main(second).getByText(/The records are destroyed from/)).toBeVisible()
  await isAccessible(second)

  await main(admin).getByRole('button', { name: 'Stop disposal' }).click()
  const stop = admin.getByRole('dialog', { name: 'Stop disposal' })
  await stop.getByRole('textbox', { name: 'Reason' }).fill('The estate has asked for the record')
  await stop.getByRole('button', { name: 'Stop disposal' }).click()
  await expect(main(admin).getByText('The estate has asked for the record')).toBeVisible()
  await expect(main(second).getByText('Left out')).toBeVisible()
})

test('a disposal that was carried out names its record by number, with a certificate', async ({ browser }) => {
  const admin = await signedIn(browser, 'demo.admin', '/monitor/disposals')
  await beginActivity(admin, 'Certificates of disposals')
  await expect(main(admin).getByText('Waiting for approval').first()).toBeVisible()
  await isAccessible(admin)
  await main(admin)
    .getByRole('row', { name: /Carried out/ })
    .first()
    .click()
  await expect(main(admin).getByRole('heading', { name: 'What was destroyed' })).toBeVisible()
  await expect(main(admin).getByText('Alma Birkett')).toBeHidden()
  const download = admin.waitForEvent('download')
  await main(admin).getByRole('button', { name: 'Download certificate' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Disposal certificate \d+\.pdf$/)
  await isAccessible(admin)
})
