import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { caller } from './callers.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { aboutHemi, send } from './laboratory.ts'
import { numberIn, orderLaboratory } from './order-laboratory.ts'
import { signedIn } from './signed-in.ts'

const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const due = (page: Page, test: string) => region(page, 'Tests due').getByRole('row').filter({ hasText: test })
const ferritin = 'NM|2276-4^Ferritin^LN||77|ug/L|20-300|'
const haemoglobin = 'NM|718-7^Haemoglobin^LN||148|g/L|130-175|'
const told = (page: Page) => page.getByText('A laboratory request needs attention')

/** Receives the orders for the demo's laboratory during this journey. */
async function listenAt(baseURL: string | undefined, orderPort: number) {
  const administrator = await caller(baseURL, 'demo.admin')
  await administrator.begin('Setting up a laboratory')
  const senders = await administrator('get', '/hl7Senders')
  const [awanui] = senders.filter(({ name }: { name: string }) => name === 'Awanui Wellington')
  const { senderId, createdAt: _, joinedIntoSenderId: __, maxConnections: ___, ...settings } = awanui
  await administrator('put', `/hl7Senders/${senderId}`, { ...settings, orderPort })
}

test('one press requests the tests that are due; the laboratory accepts, and the doctor is notified of the last result', async ({
  browser,
  baseURL,
}) => {
  const laboratory = await orderLaboratory()
  await listenAt(baseURL, laboratory.port)
  const doctor = await signedIn(browser, 'demo.doctor', '/medical/all?p=myOrg')
  await doctor
    .getByRole('link', { name: /Hemi Rangi/ })
    .first()
    .click()
  await doctor.getByRole('link', { name: 'Assessment', exact: true }).click()
  await expect(due(doctor, 'Haemoglobin')).toContainText('Missing')
  await doctor.getByRole('button', { name: 'Request 1 test…' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Request laboratory tests' })
  await expect(dialog).toContainText('Haemoglobin')
  await isAccessible(doctor)
  await dialog.getByRole('combobox', { name: 'Tests' }).fill('Ferri')
  await doctor.getByRole('option', { name: 'Ferritin' }).click()
  await dialog.getByRole('combobox', { name: 'Laboratory' }).selectOption('Awanui Wellington')
  await dialog.getByRole('button', { name: 'Send the request' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => laboratory.orders.length).toBe(1)
  const number = numberIn(laboratory.orders[0] ?? '')

  await doctor.getByRole('link', { name: 'Results', exact: true }).click()
  const requests = region(doctor, 'Laboratory requests')
  const mine = requests.getByText(number, { exact: true }).locator('xpath=../../../..')
  await expect(mine).toContainText('Accepted')
  expect(await send(aboutHemi(`${number}-2`, ferritin))).toBe('AA')
  await expect(mine).toContainText('Partly resulted')
  await expect(told(doctor)).toHaveCount(0)
  expect(await send(aboutHemi(`${number}-1`, haemoglobin))).toBe('AA')
  await expect(told(doctor).first()).toBeVisible()
  await expect(mine).toContainText('Complete')
  await doctor.getByRole('link', { name: 'Assessment', exact: true }).click()
  await expect(due(doctor, 'Haemoglobin')).toContainText('Result in')
  await doctor.goto('/medical/lab-requests?st=abnormal')
  await expect(main(doctor).getByRole('heading', { name: 'Laboratory requests' })).toBeVisible()
  await expect(main(doctor).getByText(number)).toHaveCount(0)
  await isAccessible(doctor)
  await laboratory.close()
})
