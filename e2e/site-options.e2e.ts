import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

test('an option that an administrator changes is shown in open pages, past the cache of their browsers', async ({
  browser,
}) => {
  const text = 'Write to PO Box 4, Raumati.'
  const nurse = await signedIn(browser, 'demo.nurse', '/info/contact-us')
  await expect(main(nurse).getByRole('heading', { name: 'Contact us' })).toBeVisible()
  const admin = await signedIn(browser, 'demo.admin', '/monitor/options')
  await beginActivity(admin, 'New postal address')
  await main(admin).getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(main(admin).getByText('No history yet.')).toBeVisible()
  await isAccessible(admin)

  await main(admin).getByRole('button', { name: 'Save' }).click()
  await expect(main(admin).getByText('Please complete this field.').first()).toBeVisible()
  await main(admin).getByRole('textbox', { name: 'Contact' }).fill(text)
  await main(admin).getByRole('button', { name: 'Save' }).click()
  await expect(main(nurse).getByText(text)).toBeVisible()
  await expect(main(admin).getByRole('row', { name: 'Changed' })).toContainText(text)
  // A page that is opened now reads what the browser has cached, which is the new text.
  await nurse.reload()
  await expect(main(nurse).getByText(text)).toBeVisible()

  await main(admin).getByRole('button', { name: 'Back to default' }).click()
  await expect(main(nurse).getByText(text)).toBeHidden()
  await expect(main(admin).getByRole('button', { name: 'Back to default' })).toBeHidden()
  await expect(main(admin).getByText(/^Default, set back by/)).toBeVisible()
})
