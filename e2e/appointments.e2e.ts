import type { BookablePlace, FreeTime } from '@clearwing/domain/appointments/booking.ts'
import { addDays, dayInZone } from '@clearwing/domain/dates.ts'
import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { caller } from './callers.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
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

/** Chooses what a new booking is for, and where. */
async function chooseVisit(page: Page) {
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
  await chooseVisit(page)
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

type Call = Awaited<ReturnType<typeof caller>>

/** Books the last time of class 2 in the next weeks for the caller, as their booking page does. */
async function bookLastTime(call: Call) {
  const places: BookablePlace[] = await call('get', '/appointments/places')
  const place = places.find(({ name }) => name.includes('Customhouse Quay'))
  const type = place?.types.find(({ name }) => name === 'Class 2')
  const regulators = await call('get', '/organisations?f=Demo%20Aviation%20Regulator')
  const regulatorId: number = regulators.list[0].organisationId
  if (!place || !type) throw new Error('The demonstration offers no visit for class 2.')
  const { organisationId, organisationLocationId } = place
  const { appointmentTypeId } = type
  const today = dayInZone(new Date().toISOString(), place.zone)
  const query = new URLSearchParams({
    i: 'me',
    ty: String(appointmentTypeId),
    rg: String(regulatorId),
    cl: 'class2',
    lo: String(organisationLocationId),
    b: addDays(today, 20),
    l: addDays(today, 50),
  })
  const { slots }: { slots: FreeTime[] } = await call('get', `/organisations/${organisationId}/slots?${query}`)
  const last = slots.at(-1)
  if (!last) throw new Error('No time is free.')
  const { practitionerIds, startsAt } = last
  const [practitionerId] = practitionerIds
  const visit = { organisationId, appointmentTypeId, regulatorId, classes: ['class2'], organisationLocationId }
  const { user } = await call('get', '/account/login')
  return call('post', '/appointments', { ...visit, userId: user.userId, practitionerId, startsAt, note: null })
}

test('a pilot on the wait list is offered a time that the desk cancels, and accepts it', async ({
  browser,
  baseURL,
}) => {
  await newPilot(baseURL ?? '', 'tui.giver', 'Tui', 'Giver')
  await newPilot(baseURL ?? '', 'hina.waiter', 'Hina', 'Waiter')
  const [giver, waiter] = await Promise.all(
    ['tui.giver', 'hina.waiter'].map((name) => caller(baseURL, name, newPassword)),
  )
  for (const call of [giver, waiter]) await call?.('put', '/users/me/termsandconditions', { accept: true })
  const { appointmentId } = await bookLastTime(giver as Call)

  const page = await signedIn(browser, 'hina.waiter', '/appointment/booking?ui=me', newPassword)
  await page.setViewportSize({ width: 390, height: 844 })
  await chooseVisit(page)
  await main(page).getByRole('button', { name: 'Ask for an earlier time' }).click()
  await expect(dialog(page, 'Join the wait list')).toBeVisible()
  await isAccessible(page, '[role=dialog]')
  await dialog(page, 'Join the wait list').getByRole('button', { name: 'Join the wait list' }).click()
  await main(page)
    .getByRole('link', { name: /^You wait for an earlier time/ })
    .click()
  await expect(card(page, 'Harbour Aviation Medical')).toContainText('You wait for class 2')
  await isAccessible(page)

  const desk = await signedIn(browser, 'demo.manager', `/appointment/${appointmentId}`)
  await main(desk).getByRole('button', { name: 'Cancel appointment' }).click()
  await dialog(desk, 'Cancel appointment').getByRole('textbox', { name: 'Reason' }).fill('Rostered to fly')
  await dialog(desk, 'Cancel appointment').getByRole('button', { name: 'Cancel appointment' }).click()

  const offer = main(page).getByRole('group', { name: 'Offer' })
  await expect(offer).toContainText('This time is kept for you until')
  await isAccessible(page)
  await desk.goto('/appointment/waitlist')
  const row = main(desk).getByRole('row').filter({ hasText: 'Hina Waiter' })
  await expect(row).toContainText('1 offer, open until')
  await isAccessible(desk)
  await offer.getByRole('button', { name: 'Accept' }).click()
  await expect(row).toHaveCount(0)
  await expect(main(page).getByText('You are on no wait list.')).toBeVisible()
  await page.goto('/appointment/booking?ui=me')
  await expect(card(page, 'Booked')).toContainText('Harbour Aviation Medical')
})

test('a pilot who cancels is asked to book, and books from the reminder, which stops', async ({ browser, baseURL }) => {
  const call = await caller(baseURL, 'demo.skydiver')
  const { appointmentId, version } = await bookLastTime(call)
  await call('put', `/appointments/${appointmentId}/cancellation`, { reason: 'Away that week', version })

  const page = await signedIn(browser, 'demo.skydiver', '/user/me/reminders')
  await page.setViewportSize({ width: 390, height: 844 })
  const asked = main(page).getByRole('link', { name: 'Book an appointment' })
  await asked.click()
  await chooseVisit(page)
  await chooseTime(main(page), 3)
  await main(page).getByRole('button', { name: 'Book', exact: true }).click()
  await expect(card(page, 'Booked')).toContainText('Harbour Aviation Medical')
  await page.goto('/user/me/reminders')
  await expect(main(page).getByRole('heading', { name: 'Reminders', level: 1 })).toBeVisible()
  await expect(main(page).getByText('Expired certificate').or(main(page).getByText('Class 2')).first()).toBeVisible()
  await expect(asked).toHaveCount(0)
})
