import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { main, search } from './fields.ts'
import { test } from './journey.ts'
import { send, swappedOfRobert } from './laboratory.ts'
import { signedIn } from './signed-in.ts'

const robert = 'Robert James Campbell'
const controlId = 'SWAP'
const region = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name })

test('two administrators file a result with swapped digits and unlink it with everything it affected; the doctor sees both', async ({
  browser,
}) => {
  expect(await send(swappedOfRobert(controlId))).toBe('AA')
  const first = await signedIn(browser, 'demo.admin', '/hl7/unassigned')
  await beginActivity(first, 'HL7 morning round')
  const row = main(first).getByRole('row').filter({ hasText: controlId })
  await expect(row).toContainText('CAMPBELL, Robert James')
  await row.getByRole('link').first().click()

  const card = region(first, new RegExp(`^${robert}`))
  await expect(card).toContainText('79 are swapped digits')
  const assign = card.getByRole('button', { name: `Assign to ${robert}` })
  await expect(assign).toBeDisabled()
  await card.getByRole('checkbox', { name: 'NHI compared' }).check()
  await card.getByRole('checkbox', { name: 'Family name compared' }).check()
  await expect(assign).toBeDisabled()
  await card.getByRole('textbox', { name: /^Reason to assign although/ }).fill('Laboratory said so')
  await isAccessible(first)
  await assign.click()
  await expect(region(first, /Waiting for a second administrator/)).toContainText('Laboratory said so')
  // The pressed button is gone; the keyboard continues beside it, not at the top of the page.
  await first.keyboard.press('Tab')
  await expect(first.getByRole('button', { name: 'Not this person' })).toBeFocused()

  const doctor = await signedIn(browser, 'demo.doctor', '/medical/all')
  await search(doctor, 'Campbell')
  await main(doctor)
    .getByRole('link', { name: new RegExp(robert) })
    .first()
    .click()
  await main(doctor).getByRole('link', { name: 'Results', exact: true }).click()
  const ferritin = main(doctor).getByRole('row').filter({ hasText: 'Ferritin' })
  await expect(main(doctor).getByRole('region', { name: 'Results' }).first()).toBeVisible()
  await expect(ferritin).toHaveCount(0)

  const second = await signedIn(browser, 'demo.admin2', new URL(first.url()).pathname)
  await beginActivity(second, 'Confirming an assignment')
  await main(second)
    .getByRole('button', { name: `It is ${robert}’s` })
    .click()
  await expect(region(second, `Filed to ${robert}`)).toBeVisible()
  await expect(ferritin).toHaveCount(1)

  await region(first, `Filed to ${robert}`).getByRole('button', { name: 'Unlink…' }).click()
  const dialog = first.getByRole('dialog', { name: `Unlink from ${robert}` })
  await expect(dialog).toContainText('1 result of')
  await expect(dialog).toContainText('Medical for')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Of another person')
  await isAccessible(first)
  const refused: string[] = []
  first.on('response', (answer) => answer.ok() || refused.push(`${answer.status()} ${answer.url()}`))
  await dialog.getByRole('button', { name: `Unlink from ${robert}` }).click()
  await expect(dialog).toHaveCount(0)
  await expect(ferritin).toHaveCount(0)
  await expect(region(first, new RegExp(`^${robert}`))).toBeVisible()
  // The preview of effects is not requested for an unassigned message.
  expect(refused).toEqual([])

  const alert = main(doctor).getByRole('alert').filter({ hasText: 'changed after they were read' })
  await expect(alert).toContainText('it belongs to another person')
  await alert.getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(alert).toHaveCount(0)
})
