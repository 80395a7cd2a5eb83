import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { main, search } from './fields.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const stays = 'Ngāwai Rōpata'
const goes = 'Ngawai Ropata'

const row = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text })
const merge = (page: Page) => main(page).getByRole('region', { name: 'Merge', exact: true })

test('two administrators merge two records of one person, and one undoes it', async ({ browser }) => {
  const first = await signedIn(browser, 'demo.admin', '/user/duplicates')
  await beginActivity(first, 'Two records of one pilot')
  const pair = row(first, stays)
  await expect(pair).toContainText('Strong')
  await expect(pair).toContainText('the same date of birth')
  await isAccessible(first)

  await pair.getByRole('link', { name: `Compare ${stays} and ${goes}` }).click()
  await expect(main(first).getByRole('region', { name: 'Side by side' })).toContainText('ngawai.ropata')
  await expect(main(first).getByRole('region', { name: 'Record to keep' })).toContainText(stays)
  await isAccessible(first)
  await first.setViewportSize({ width: 390, height: 844 })
  expect(await first.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await first.setViewportSize({ width: 1280, height: 800 })
  await merge(first).getByRole('button', { name: 'Request merge' }).click()
  await expect(merge(first).getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await merge(first).getByRole('textbox', { name: 'Reason' }).fill('Signed up twice')
  await merge(first).getByRole('button', { name: 'Request merge' }).click()
  await expect(merge(first)).toContainText('Another administrator must review')
  await expect(merge(first).getByRole('button', { name: 'Confirm merge' })).toHaveCount(0)

  const second = await signedIn(browser, 'demo.admin2', '/user/merges')
  await beginActivity(second, 'Confirming a merge')
  await row(second, goes)
    .getByRole('link', { name: `Review the merge of ${goes} into ${stays}` })
    .click()
  await merge(second).getByRole('button', { name: 'Confirm merge' }).click()
  const question = second.getByRole('dialog', { name: 'Merge these records?' })
  await expect(question).toContainText('login of the merged record ends')
  await question.getByRole('button', { name: 'Merge' }).click()
  await expect(merge(second)).toContainText('Can be undone until')
  await expect(merge(first)).toContainText('Can be undone until')
  await expect(main(first).getByRole('region', { name: 'Kept record' })).toContainText(stays)

  await first.goto('/user/all?m=All')
  await search(first, 'ropata')
  await expect(row(first, stays)).toBeVisible()
  await expect(row(first, 'ngawai.ropata')).toHaveCount(0)
  await isAccessible(first)

  await merge(second).getByRole('button', { name: 'Undo merge' }).click()
  await second.getByRole('dialog', { name: 'Undo this merge?' }).getByRole('button', { name: 'Undo' }).click()
  await expect(merge(second).getByRole('button', { name: 'Request merge' })).toBeVisible()
  await first.goto('/user/duplicates')
  await expect(row(first, 'ngawai.ropata')).toBeVisible()
})
