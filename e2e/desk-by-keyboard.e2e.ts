import type { ListedAppointment } from '@clearwing/domain/appointments/list.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { caller } from './callers.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { pressAt, tabTo, typeInto } from './keyboard.ts'
import { signedIn } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const column = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const timesIn = (form: ReturnType<typeof dialog>) => form.getByRole('group', { name: /^Times on / })

/** Chooses an entry of the menu of the board. */
async function chooseMore(page: Page, name: string) {
  await pressAt(page, main(page).getByRole('button', { name: 'More' }))
  const item = page.getByRole('menuitem', { name })
  await expect(item).toBeVisible()
  while (!(await item.evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

async function goTo(page: Page, day: string) {
  const field = main(page).getByRole('textbox', { name: 'Day' })
  await tabTo(page, field)
  await field.fill(day)
  await page.keyboard.press('Enter')
}

test('the desk books, moves, undoes, checks in, runs a visit and prints the day by keyboard', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.manager', '/appointment/myOrg?view=flow')
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', 'yes') }))
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
  const days = form.getByRole('group', { name: 'Day', exact: true }).getByRole('radio')
  await days.first().press('ArrowRight')
  await expect(days.nth(1)).toBeChecked()
  const day = /\d+ \w+ \d{4}/.exec((await timesIn(form).textContent()) ?? '')?.[0] ?? ''
  await timesIn(form).getByRole('radio').first().press('Space')
  await isAccessible(page, '[role=dialog]')
  await pressAt(page, form.getByRole('button', { name: 'Book', exact: true }))
  await expect(form).toBeHidden()
  await goTo(page, day)
  const card = (status: string) => column(page, status).getByRole('group', { name: 'Isla Fraser' })
  const time = (await card('Booked').textContent()) ?? ''

  await pressAt(page, card('Booked').getByRole('button', { name: 'Isla Fraser' }))
  await pressAt(page, dialog(page, 'Isla Fraser').getByRole('button', { name: 'Move', exact: true }))
  const move = dialog(page, 'Move appointment')
  await move.getByRole('group', { name: 'Day', exact: true }).getByRole('radio').first().press('ArrowRight')
  await timesIn(move).getByRole('radio').last().press('Space')
  await pressAt(page, move.getByRole('button', { name: /^Move to / }))
  await expect(dialog(page, 'Isla Fraser')).toContainText('Moved from')
  await page.keyboard.press('Escape')
  await expect(card('Booked')).not.toHaveText(time)
  await pressAt(page, page.getByRole('button', { name: 'Undo' }))
  await expect(card('Booked')).toHaveText(time)
  await pressAt(page, card('Booked').getByRole('button', { name: 'Isla Fraser' }))
  await expect(dialog(page, 'Isla Fraser')).toContainText(day)
  await expect(dialog(page, 'Isla Fraser')).not.toContainText('Moved from')
  await page.keyboard.press('Escape')

  await isAccessible(page)
  for (const [from, step, to] of [
    ['Booked', 'Check in', 'Arrived'],
    ['Arrived', 'Send to nurse', 'With nurse'],
    ['With nurse', 'Send to doctor', 'With doctor'],
    ['With doctor', 'Finish visit', 'Done'],
  ] as const) {
    await pressAt(page, card(from).getByRole('button', { name: step }))
    if (step === 'Check in') {
      await expect(dialog(page, 'No application')).toBeVisible()
      await isAccessible(page, '[role=dialog]')
      await pressAt(page, dialog(page, 'No application').getByRole('button', { name: 'Not now' }))
    }
    await expect(column(page, to)).toContainText('Isla Fraser')
  }

  await pressAt(page, main(page).getByRole('button', { name: 'Day sheet' }))
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(main(page).getByRole('row').filter({ hasText: 'Isla Fraser' })).toContainText('Done')
})

test('the desk blocks a time and releases it by keyboard', async ({ browser }) => {
  const page = await signedIn(browser, 'demo.manager', '/appointment/myOrg?view=day')
  await chooseMore(page, 'Block time…')
  const form = dialog(page, 'Block time')
  await tabTo(page, form.getByRole('combobox', { name: 'For' }))
  await page.keyboard.type('Dr Kiri')
  await typeInto(page, form.getByRole('textbox', { name: 'From' }), '19:00')
  await typeInto(page, form.getByRole('textbox', { name: 'To' }), '20:00')
  await typeInto(page, form.getByRole('textbox', { name: 'Reason' }), 'Staff meeting')
  await isAccessible(page, '[role=dialog]')
  await pressAt(page, form.getByRole('button', { name: 'Block time' }))
  await expect(form).toBeHidden()
  const block = main(page).locator('.ec-event').filter({ hasText: 'Staff meeting' })
  await pressAt(page, block)
  await pressAt(page, dialog(page, 'Release this time?').getByRole('button', { name: 'Release' }))
  await expect(block).toHaveCount(0)
})

type Call = Awaited<ReturnType<typeof caller>>

const minutes = 60_000
const fiveMinutes = 5 * minutes

/** Books a visit for a client who was examined today, at the last time before now at which a doctor is free. */
async function bookBeforeNow(call: Call) {
  const today = dayInZone(new Date().toISOString())
  const { list }: { list: ListedAppointment[] } = await call(
    'get',
    `/appointments?a=myOrg&n=100&st=done&b=${today}&l=${today}`,
  )
  const [seen] = list
  if (!seen) throw new Error('No one was examined today.')
  const { organisationId, organisationLocationId, appointmentTypeId, userId, regulatorId, classes, practitionerId } =
    seen
  const visit = {
    organisationId,
    organisationLocationId,
    appointmentTypeId,
    userId,
    regulatorId,
    classes,
    practitionerId,
  }
  const now = Math.floor(Date.now() / fiveMinutes) * fiveMinutes
  for (let start = now; start > now - 12 * 60 * minutes; start -= fiveMinutes) {
    const startsAt = new Date(start).toISOString()
    const more = { startsAt, note: null, overrideReason: 'Drop-in' }
    const booked = await call('post', '/appointments', { ...visit, ...more }).catch(() => undefined)
    if (booked) return { personName: seen.personName, day: dayInZone(startsAt) }
  }
  throw new Error('No doctor was free in the last hours.')
}

test('the desk marks an applicant who did not come by keyboard', async ({ browser, baseURL }) => {
  const { personName, day } = await bookBeforeNow(await caller(baseURL, 'demo.manager'))
  const page = await signedIn(browser, 'demo.manager', `/appointment/myOrg?view=flow&day=${day}`)
  await pressAt(page, column(page, 'Booked').getByRole('button', { name: personName }))
  await pressAt(page, dialog(page, personName).getByRole('button', { name: 'Mark as no-show' }))
  await expect(column(page, 'No-show')).toContainText(personName)
})
