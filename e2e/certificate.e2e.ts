import { type Browser, expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { certificateOf, changeCertificate } from './certificates.ts'
import { test } from './journey.ts'
import { logOut, signedIn } from './signed-in.ts'

const phone = { width: 390, height: 844 }

async function onPhone(browser: Browser, userName: string, path: string) {
  const page = await signedIn(browser, userName, path)
  await page.setViewportSize(phone)
  return page
}

test('a suspension and its end appear at once on the pages of holder, practice and school', async ({ browser }) => {
  const holder = await onPhone(browser, 'demo.atc', '/dashboard')
  const { path } = await certificateOf(holder)
  await holder.goto(path)
  const doctor = await signedIn(browser, 'demo.doctor', path)
  const school = await signedIn(browser, 'demo.operator', '/organisation/myOrg/board')
  const regulator = await signedIn(browser, 'demo.regdoctor', path)
  const row = school.getByRole('row', { name: /Erin Wong/ })
  await expect(row).not.toContainText('Suspended')
  await isAccessible(regulator)

  await changeCertificate(regulator, /^Suspend/)
  const dialog = regulator.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Suspend until/ }).click()
  await expect(dialog.getByText('Please complete this field.')).toBeVisible()
  await isAccessible(regulator, '[role=dialog]')
  await dialog.getByRole('textbox', { name: /^Grounds/ }).fill('A report of the specialist is awaited.')
  await dialog.getByRole('button', { name: /^Suspend until/ }).click()
  await expect(dialog).toBeHidden()
  for (const page of [regulator, doctor, holder]) {
    await expect(page.getByText(/^Suspended, class 3, until/)).toBeVisible()
    await expect(page.getByText('A report of the specialist is awaited.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Notice' })).toBeVisible()
  }
  await expect(holder.getByRole('button', { name: 'Show at the gate' })).toBeHidden()
  await expect(row).toContainText('Suspended')
  await expect(school.getByText('A report of the specialist')).toBeHidden()
  await isAccessible(holder)

  await changeCertificate(regulator, /^Extend the suspension/)
  await dialog.getByRole('textbox', { name: /^Grounds/ }).fill('It is still awaited.')
  await dialog.getByRole('button', { name: 'Extend the suspension' }).click()
  await expect(
    dialog.getByText('Please complete this field.').or(dialog.getByText(/^Enter the date to which/)),
  ).toBeVisible()
  await regulator.keyboard.press('Escape')
  await regulator.getByRole('button', { name: 'Leave' }).click()

  await changeCertificate(regulator, /^End the suspension/)
  await dialog.getByRole('button', { name: 'End the suspension now' }).click()
  for (const page of [regulator, doctor, holder]) await expect(page.getByText('Suspension ended')).toBeVisible()
  await expect(holder.getByRole('button', { name: 'Show at the gate' })).toBeVisible()
  await expect(row).not.toContainText('Suspended')
})

test('an opened certificate is available offline, and gone after a logout', async ({ browser }) => {
  const holder = await onPhone(browser, 'demo.pilot', '/dashboard')
  const isCached = () => holder.evaluate(async () => (await caches.match('/')) !== undefined)
  await expect.poll(isCached, { timeout: 60_000 }).toBe(true)
  const stored = await holder.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    return (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored.filter((path) => path.startsWith('/api'))).toEqual([])

  await holder.context().setOffline(true)
  await holder.goto('/dashboard')
  await expect(holder.getByRole('heading', { name: 'No network' })).toBeVisible()
  const card = holder.getByRole('region', { name: /Medical certificate/ })
  await expect(card.getByRole('status')).toContainText(/In force.*checked/)
  await expect(card.getByText('Class 2')).toBeVisible()
  await expect(card.getByRole('img', { name: /QR code/ }).locator('path')).not.toHaveAttribute('d', '')
  await isAccessible(holder)

  await holder.context().setOffline(false)
  await holder.getByRole('button', { name: 'Try again' }).click()
  await expect(holder.getByRole('button', { name: 'Show at the gate' })).toBeVisible()
  await holder.setViewportSize({ width: 1280, height: 800 })
  await logOut(holder, 'demo.pilot')
  const left = () =>
    holder.evaluate(async () => [
      ...(await caches.keys()),
      ...Object.keys(localStorage).filter((key) => /^kept:/.test(key)),
    ])
  await expect.poll(left).toEqual([])
})

test('on a private device the card without a network names its holder and conditions; other pages say “No network”', async ({
  browser,
}) => {
  const holder = await onPhone(browser, 'demo.pilot', '/user/me/security')
  await holder.getByRole('checkbox', { name: 'This is my private device' }).check()
  await holder.goto('/dashboard')
  await expect(holder.getByRole('button', { name: 'Show at the gate' })).toBeVisible()
  const kept = () => holder.evaluate(async () => (await caches.match('/')) !== undefined)
  await expect.poll(kept, { timeout: 60_000 }).toBe(true)
  await holder.context().setOffline(true)
  await holder.evaluate(() => {
    history.pushState({}, '', '/user/me/access')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(holder.getByRole('heading', { name: 'No network' })).toBeVisible()
  await holder.goto('/dashboard')
  const card = holder.getByRole('region', { name: /Medical certificate/ })
  await expect(card.getByRole('heading', { level: 2 }).filter({ hasNotText: 'Medical certificate' })).toBeVisible()
  await expect(card.getByText(/^Born \d+ \w+ \d{4}/)).toBeVisible()
  await isAccessible(holder)
  await holder.context().setOffline(false)
})
