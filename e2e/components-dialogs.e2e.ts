import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { componentsPage } from './components.ts'
import { test } from './journey.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const toasts = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })

test('dialogs stack, return a value, confirm before typed text is lost, and restore the focus', async ({ browser }) => {
  const page = await componentsPage(browser, 'dialogs')
  const answer = (text: string) =>
    expect(page.getByRole('status').filter({ hasText: `Closed with ${text}` })).toBeVisible()

  await button(page, 'First dialog').click()
  await page.getByRole('textbox', { name: 'Field 1' }).fill('of the first')
  await button(page, 'Second dialog').click()
  await button(page, 'Third dialog').click()
  await expect(page.getByRole('textbox', { name: 'Field 3' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await isAccessible(page, '[role="dialog"]')
  // The focus stays inside the top dialog.
  for (let stops = 0; stops < 5; stops += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog(page, 'Third dialog').locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Third dialog')).toBeHidden()
  await expect(dialog(page, 'Second dialog')).toBeVisible()
  await expect(button(page, 'Third dialog')).toBeFocused()
  await button(page, 'Answer').click()
  await expect(page.getByRole('textbox', { name: 'Field 1' })).toHaveValue('of the first')
  await button(page, 'Answer').click()
  await answer('answer 1')
  await expect(button(page, 'First dialog')).toBeFocused()

  await button(page, 'First dialog').click()
  await page.keyboard.press('Escape')
  await answer('undefined')

  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Revoke…' }).click()
  await expect(button(page, 'Keep it')).toBeFocused()
  await page.keyboard.press('Enter')
  await answer('false')
  await expect(button(page, 'More')).toBeFocused()

  await button(page, 'Long dialog').click()
  await expect(button(page, 'At the end')).not.toBeInViewport()
  await page.mouse.move(720, 450)
  await page.mouse.wheel(0, 5000)
  await expect(button(page, 'At the end')).toBeInViewport()
  await button(page, 'At the end').click()
  await answer('the end')

  await button(page, 'Dialog with a field').click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Kererū')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Leave page')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Kererū')
  await page.keyboard.press('Escape')
  await dialog(page, 'Leave page').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  for (const action of [
    'Change password',
    'Security questions',
    'Two factor authentication',
    'Remember me',
    'Send message',
  ]) {
    await button(page, action).click()
    for (const text of [
      'This was refused.',
      'Another user changed the booking meanwhile.',
      'name: Please complete this field.',
      'Please try again.',
    ])
      await expect(dialog(page, action).getByText(text, { exact: true })).toBeVisible()
    await dialog(page, action).getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog(page, action)).toBeHidden()
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, 'Dialog with a field').click()
  await expect.poll(() => dialog(page, 'Description').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await isAccessible(page, '[role="dialog"]')
})

test('panels open in half a second, or at once with reduced motion; tooltips wait, and open by keyboard too', async ({
  browser,
}) => {
  const page = await componentsPage(browser, 'dialogs')
  const closed = page.getByRole('button', { name: 'Where we are' }).first()
  const text = page.getByText('Level 2, 40 Quay Street, Tauranga').first()
  await expect(closed).toHaveAttribute('aria-expanded', 'false')
  await closed.click()
  await expect(text).toBeVisible()
  await closed.press('Enter')
  await expect(text).toBeHidden()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.evaluate(() =>
    addEventListener('transitionrun', ({ target }) => {
      const lengths = (target as Element).getAnimations().map(({ effect }) => effect?.getTiming().duration)
      document.documentElement.dataset.lengths = `${document.documentElement.dataset.lengths ?? ''} ${lengths.join(' ')}`
    }),
  )
  await closed.press('Enter')
  await expect(text).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-lengths', /\b500\b/)

  const tip = page.getByRole('tooltip', { name: /Parāone-Whāngai/ })
  const personButton = button(page, 'Who examines?')
  await personButton.hover()
  await expect(tip).toBeVisible()
  // The pointer can move onto the tooltip, which users who enlarge the page need.
  await tip.hover()
  await expect(tip).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(tip).toBeHidden()
  await page.getByRole('button', { name: 'When we are open' }).last().focus()
  await page.keyboard.press('Tab')
  await expect(personButton).toBeFocused()
  await expect(tip).toBeVisible()
  await isAccessible(page, '#dialogs')
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
})

test("toasts stack, are announced, use the specification's words, and can be undone", async ({ browser }) => {
  const page = await componentsPage(browser, 'toasts')
  await page.clock.install()
  await page.reload()
  const show = (state: string) => button(page, `Show ${state}`).click()

  await show('success')
  await show('success, with nothing to say')
  await show('failure')
  await show('failure without a message')
  await expect(page.getByRole('status').filter({ hasText: 'The password has been set.' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Success\.$/ })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Today is just not your day.' })).toBeVisible()
  const failure = page.getByRole('alert').filter({ hasText: 'Send message' })
  await expect(failure).toHaveText('Send messageThis was refused.text: Please complete this field.Please try again.')
  await expect(page.locator('[aria-live="polite"]').filter({ has: failure })).toBeVisible()
  await isAccessible(page, '.mantine-Notifications-root')

  await page.clock.runFor(15_500)
  await expect(toasts(page, 'The password has been set.')).toHaveCount(0)
  await expect(failure).toBeVisible()
  await failure.getByRole('button', { name: 'Close' }).click()
  await expect(failure).toHaveCount(0)
  await show('failure that closes by itself')
  await expect(toasts(page, 'Change password')).toBeVisible()
  await page.clock.runFor(15_500)
  await expect(toasts(page, 'Change password')).toHaveCount(0)

  await show('from the server, with HTML tags')
  const sent = toasts(page, 'kia ora')
  await expect(sent.locator('b')).toHaveText('Hēmi <script>Tāwhiri</script>')
  await expect(sent.getByRole('link')).toHaveText(['Read'])
  expect(await sent.locator('script, img').count()).toBe(0)
  await sent.getByRole('link', { name: 'Read' }).click()
  await expect(page).toHaveURL('/info/about-us')
  await page.goBack()

  await button(page, 'Move booking').click()
  await toasts(page, 'Booking moved to 14:00.').getByRole('button', { name: 'Undo' }).focus()
  // A toast does not disappear while its button has the focus.
  await page.clock.runFor(20_000)
  await page.keyboard.press('Enter')
  await expect(page.getByText('can be undone: booked at 15:00')).toBeVisible()
  await expect(toasts(page, 'Booking moved')).toHaveCount(0)

  await button(page, 'Begin the round').click()
  const round = toasts(page, /round$|roundChange/)
  await expect(round).toContainText('HL7 morning round')
  await page.clock.runFor(60_000)
  await round.getByRole('button', { name: 'Change' }).click()
  await expect(round).toContainText('HL7 evening round')
  await expect(round).toHaveCount(1)
  await isAccessible(page, '.mantine-Notifications-root')
  await round.getByRole('button', { name: 'Stop' }).click()
  await expect(round).toHaveCount(0)
})

test('a failed load gives its reason; a failed page says so, and an outdated page reloads', async ({ browser }) => {
  const page = await componentsPage(browser, 'errors')
  const errors = page.locator('#errors')
  const failed = errors.getByRole('alert')
  await expect(failed).toHaveText([
    'Unable to load.You may not see this.Ask your manager.Retry',
    'Unable to load.This was not found.Retry',
    'Unable to load.Too many attempts.Please wait 2 minutes.Retry',
    'Unable to load.If this continues, please contact the provider.Retry',
    'Unable to load.If this continues, please contact the provider.Retry',
    'Unable to load.Unable to reach the server.Retry',
  ])

  await button(page, 'Break this page').click()
  await expect(page.getByText('This site may need refreshing. Please press F5 or Ctrl/Cmd+R.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(toasts(page, 'There is no need to log out.')).toBeVisible()
  await isAccessible(page)
  await button(page, 'Refresh').click()
  await expect(failed).toHaveCount(6)
  await page.waitForLoadState()

  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await button(page, 'Lose a part').click()
  await expect(failed).toHaveCount(6)
  expect(loads).toHaveLength(1)
  // The page does not reload repeatedly: it shows a message instead.
  await button(page, 'Lose a part').click()
  await expect(page.getByText('This site may need refreshing.')).toBeVisible()
  expect(loads).toHaveLength(1)

  // Simulates a script that no longer exists while the server still answers.
  await page.evaluate(() => {
    sessionStorage.clear()
    addEventListener('vite:preloadError', () => sessionStorage.setItem('raised', 'yes'))
  })
  let isGone = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  await page.route(/assets\/AboutUsPage/, (route) => (isGone ? route.abort() : route.continue()))
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/About/)
  expect(await page.evaluate(() => sessionStorage.getItem('raised'))).toBe('yes')

  // Without a server nothing can load: the page stays.
  await expect(page.getByRole('button', { name: 'demo.admin' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route('**/*', (route) => route.abort())
  await page.evaluate(() => sessionStorage.clear())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  // The page shows one of two messages, depending on whether it has noticed that the server is gone.
  await expect(page.getByText(/This site may need refreshing\.|^No network$/)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()

  // The frame also stays if the script that shows toasts fails to load.
  const toastless = await page.context().newPage()
  await toastless.route(/assets\/ToastArea/, (route) => route.abort())
  await toastless.goto('/test/components?only=errors')
  // The page loads that script in advance, and reloads once because it cannot.
  await toastless.waitForFunction(() =>
    performance.getEntriesByType('navigation').some((entry) => entry.toJSON().type === 'reload'),
  )
  await button(toastless, 'Break this page').click()
  await expect(toastless.getByText('This site may need refreshing.')).toBeVisible()
  await expect(toastless.getByRole('banner')).toBeVisible()

  // If the frame itself fails, only text is left.
  const other = await page.context().newPage()
  await other.route('**/api/account/login', (route) => route.fulfill({ json: { user: { loginToken: 'x' } } }))
  await other.goto('/')
  const message = 'Something went wrong! Please take a screen shot of this page and send it to the provider.'
  await expect(other.getByText(message)).toBeVisible()
  await expect(other.getByRole('banner')).toHaveCount(0)
})
