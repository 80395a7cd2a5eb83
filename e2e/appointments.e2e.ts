import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { caller } from './callers.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { pressAt, tabTo, typeInto } from './keyboard.ts'
import { newPassword, newPilot } from './people.ts'
import { signedIn } from './signed-in.ts'

const card = (page: Page, text: string) => main(page).getByRole('region').filter({ hasText: text })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Chooses a free time of the last day shown, which no other journey uses, and answers its text. */
async function chooseTime(within: ReturnType<typeof main>, at: number) {
  await within.getByRole('group', { name: 'Day', exact: true }).getByRole('radio').last().press('Space')
  const times = within.getByRole('group', { name: /^Times on / }).getByRole('radio')
  await times.nth(at).press('Space')
}

test('a pilot books on a phone, moves and cancels, and the practice’s board follows at once', async ({
  browser,
  baseURL,
}) => {
  await newPilot(baseURL ?? '', 'aria.booker', 'Aria', 'Booker')
  const accepting = await caller(baseURL, 'aria.booker', newPassword)
  await accepting('put', '/users/me/termsandconditions', { accept: true })
  const desk = await signedIn(browser, 'demo.manager', '/appointment/myOrg?view=list')
  const page = await signedIn(browser, 'aria.booker', '/dashboard', newPassword)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Bookings' }).click()
  await expect(main(page).getByText('You have no appointment.')).toBeVisible()
  await isAccessible(page)
  await main(page).getByRole('button', { name: 'Book an appointment' }).click()
  await main(page)
    .getByRole('radio', { name: /^Demo Aviation Regulator/ })
    .check()
  await main(page)
    .getByRole('checkbox', { name: /^Class 2/ })
    .check()
  await main(page)
    .getByRole('radio', { name: /Customhouse Quay/ })
    .check()
  await expect(main(page).getByText(/^\d+ min: /)).toBeVisible()
  await chooseTime(main(page), 0)
  await isAccessible(page)
  await main(page).getByRole('button', { name: 'Book', exact: true }).click()
  const booked = card(page, 'Booked')
  await expect(booked).toContainText('Harbour Aviation Medical')

  const time = (await booked.getByRole('heading').textContent()) ?? ''
  const [, day = '', hour = ''] = /^\w+ (.*), (\d\d:\d\d) to/.exec(time) ?? []
  await desk.getByRole('textbox', { name: 'Day' }).fill(day)
  await desk.getByRole('textbox', { name: 'Day' }).press('Enter')
  const row = main(desk).getByRole('row').filter({ hasText: 'Aria Booker' })
  await expect(row).toContainText(hour)

  await booked.getByRole('button', { name: 'Move' }).click()
  await chooseTime(dialog(page, 'Move appointment'), 2)
  await isAccessible(page, '[role=dialog]')
  await dialog(page, 'Move appointment')
    .getByRole('button', { name: /^Move to / })
    .click()
  await expect(card(page, 'Moved from')).toBeVisible()
  await expect(row).not.toContainText(`${hour} to`)

  await card(page, 'Moved from').getByRole('link', { name: 'History' }).click()
  await expect(main(page).getByRole('heading', { name: 'Appointment', exact: true })).toBeVisible()
  await expect(card(page, 'History')).toContainText(`${day} ${hour}`)
  await isAccessible(page)
  await booked.getByRole('button', { name: 'Cancel appointment' }).click()
  await dialog(page, 'Cancel appointment').getByRole('textbox', { name: 'Reason' }).fill('Rostered to fly')
  await dialog(page, 'Cancel appointment').getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(card(page, 'History')).toContainText('Rostered to fly')
  await expect(row).toContainText('Cancelled')
  await page.goBack()
  await expect(card(page, 'Earlier')).toContainText('Cancelled')
})

test('the desk books, checks in and runs a visit by keyboard', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.manager', '/appointment/myOrg?view=flow')
  await pressAt(page, main(page).getByRole('button', { name: 'New booking' }))
  const form = dialog(page, 'New booking')
  await typeInto(page, form.getByRole('combobox', { name: 'Client' }), 'Isla Fraser')
  await expect(page.getByRole('option', { name: /Isla Fraser/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, form.getByRole('combobox', { name: 'Type of appointment' }))
  await page.keyboard.type('Class 2')
  await tabTo(page, form.getByRole('combobox', { name: 'Regulator' }))
  await page.keyboard.type('Demo Aviation')
  await tabTo(page, form.getByRole('checkbox', { name: 'Class 2' }))
  await page.keyboard.press('Space')
  const day = form.getByRole('group', { name: 'Day', exact: true }).getByRole('radio')
  await day.first().press('ArrowRight')
  await expect(day.nth(1)).toBeChecked()
  const times = form.getByRole('group', { name: /^Times on / })
  const chosen = /\d+ \w+ \d{4}/.exec((await times.textContent()) ?? '')?.[0] ?? ''
  await times.getByRole('radio').first().press('Space')
  await isAccessible(page, '[role=dialog]')
  await pressAt(page, form.getByRole('button', { name: 'Book', exact: true }))
  await expect(form).toBeHidden()

  const dayField = main(page).getByRole('textbox', { name: 'Day' })
  await tabTo(page, dayField)
  await dayField.fill(chosen)
  await page.keyboard.press('Enter')
  const column = (name: string) => main(page).getByRole('region', { name, exact: true })
  await expect(column('Booked')).toContainText('Isla Fraser')
  await isAccessible(page)
  for (const [from, step, to] of [
    ['Booked', 'Check in', 'Arrived'],
    ['Arrived', 'Send to nurse', 'With nurse'],
    ['With nurse', 'Send to doctor', 'With doctor'],
    ['With doctor', 'Finish visit', 'Done'],
  ] as const) {
    const its = column(from).getByRole('group', { name: 'Isla Fraser' })
    await pressAt(page, its.getByRole('button', { name: step }))
    await expect(column(to)).toContainText('Isla Fraser')
  }
})
