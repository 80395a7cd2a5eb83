import { type Browser, expect, type Page, type WebSocketRoute } from '@playwright/test'
import { interruption } from './interruption.ts'
import { test } from './journey.ts'
import { demoPassword } from './signed-in.ts'

const path = '/organisation/myOrg/staff-groups'
const groupOn = (page: Page, name: string) => page.getByRole('cell', { name, exact: true })

/** A manager who sends calls directly to the server. */
async function caller(browser: Browser) {
  const { request } = await browser.newContext()
  const answer = await request.post('/api/account/login', {
    data: { userName: 'demo.manager', password: demoPassword },
  })
  const { user } = await answer.json()
  const headers = { 'x-login-token': user.loginToken }
  return async (name: string) => {
    const data = { organisationId: user.organisationId, name }
    expect((await request.post('/api/staffgroups', { data, headers })).status()).toBe(201)
  }
}

async function pageOf(browser: Browser, userName: string, baseURL?: string) {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  await context.request.post('/api/account/login', { data: { userName, password: demoPassword } })
  return context.newPage()
}

const down = (page: Page) => page.getByLabel('Server notifications have not been restored yet')

test('after a refused connection, a silent one and a lock, the page is current again and shows that it was not', async ({
  browser,
}) => {
  using line = await interruption()
  const save = await caller(browser)
  const page = await pageOf(browser, 'demo.nurse', line.baseURL)
  await page.goto(path)
  await expect(groupOn(page, 'Reception')).toBeVisible()
  await save('While listening')
  await expect(groupOn(page, 'While listening')).toBeVisible()

  line.refuse()
  await expect(down(page)).toBeVisible()
  await save('While refused')
  line.restore()
  await expect(groupOn(page, 'While refused')).toBeVisible()
  await expect(down(page)).toBeHidden()

  line.silence()
  await save('While silent')
  line.restore()
  await expect(groupOn(page, 'While silent')).toBeVisible()

  await page.getByRole('button', { name: 'Lock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await expect(dialog).toBeVisible()
  await save('While locked')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(groupOn(page, 'While locked')).toBeVisible()

  // A proxy blocks WebSocket frames, so the page falls back to plain requests.
  await page.routeWebSocket(/notifications/, () => undefined)
  const polled = page.waitForRequest(
    (request) => /notifications\?.*id=/.test(request.url()) && request.method() === 'GET',
    {
      timeout: 60_000,
    },
  )
  await page.reload()
  expect((await polled).headers().accept).not.toBe('text/event-stream')
  await expect(down(page)).toBeHidden()
  await save('While polling')
  await expect(groupOn(page, 'While polling')).toBeVisible()
})

/** A page whose hub sends what the journey tells it to. */
async function directed(browser: Browser) {
  const page = await pageOf(browser, 'demo.manager')
  const { promise: opened, resolve } = Promise.withResolvers<WebSocketRoute>()
  await page.routeWebSocket(/notifications/, (socket) =>
    socket.onMessage((message) => {
      if (!String(message).includes('protocol')) return
      socket.send('{}\x1e')
      resolve(socket)
    }),
  )
  await page.goto(path)
  await expect(groupOn(page, 'Reception')).toBeVisible()
  const socket = await opened
  const send = (target: string, ...args: unknown[]) =>
    socket.send(`${JSON.stringify({ type: 1, target, arguments: args })}\x1e`)
  return { page, send }
}

test('each of the six hub events has its effect on the page', async ({ browser }) => {
  const { page, send } = await directed(browser)
  const asksAgain = (urlPattern: RegExp) => page.waitForRequest(urlPattern)

  const one = asksAgain(/staffgroups\?/)
  send('InvalidateTag', 'StaffGroup', 7)
  await one
  const several = [asksAgain(/staffgroups\?/), asksAgain(/account\/login$/)]
  send('InvalidateTags', [{ type: 'Login' }, { type: 'NotKnownYet' }, { type: 'StaffGroup', intId: 7 }])
  await Promise.all(several)

  const lines = ['<b>Kia ora</b>']
  send('Toast', { type: 'success', title: 'Saved elsewhere', lines })
  await expect(page.getByRole('status').filter({ hasText: 'Saved elsewhere' }).locator('b')).toHaveText('Kia ora')
  send('Alert', { type: 'warning', title: 'Many wrong passwords', lines: ['From <one> address.'] })
  await expect(page.getByRole('alert').filter({ hasText: 'Many wrong passwords' })).toContainText('From <one> address.')
  send('Alert', { type: 'error', title: 'Send message', lines: ['It was not sent.'] })
  const alert = page.getByRole('dialog', { name: 'Send message' })
  await expect(alert.getByText('It was not sent.')).toBeVisible()
  await page.keyboard.press('Escape')

  // The page does not reload while it has typed text; it recommends a reload once.
  await page.getByRole('button', { name: 'Add staff group' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Half typed')
  send('RefreshClient')
  const advice =
    'Page refresh: Clearwing recommends that you refresh your page as soon as is convenient. Once you have saved your changes, please press F5 or Ctrl+R. There is no need to log out.'
  await expect(page.getByText(advice)).toBeVisible()
  send('RefreshClient')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half typed')
  await expect(page.getByText(advice)).toHaveCount(1)

  const asked = asksAgain(/account\/login$/)
  send('Logout')
  await asked
})

test('a page without typed text reloads when the server recommends it', async ({ browser }) => {
  const { page, send } = await directed(browser)
  const loaded = page.waitForEvent('load')
  send('RefreshClient')
  await loaded
  await expect(groupOn(page, 'Reception')).toBeVisible()
  const told = page.getByText('Page refresh: this page was refreshed to the latest version of Clearwing.')
  await expect(told).toBeVisible()
  await page.reload()
  await expect(groupOn(page, 'Reception')).toBeVisible()
  await expect(told).toBeHidden()
})
