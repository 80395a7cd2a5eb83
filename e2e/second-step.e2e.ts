import { type Browser, expect, type Page, request } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { isAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { newPassword, newPilot } from './people.ts'
import { storeRecoveryCodes } from './recovery-codes.ts'
import { demoPassword, logIn } from './signed-in.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Login' })
const panel = (page: Page, title: string) => page.getByRole('button', { name: title })
const says = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const answers = ['Zephyr hills', 'Tuatara', 'Moth wing', 'boiled kelp', 'Ōmaka']

/** A separate person for this journey, who has accepted the terms. */
async function newPerson(baseURL: string | undefined, userName: string) {
  await newPilot(baseURL ?? '', userName, 'Hinemoa', 'Tīpene')
  const context = await request.newContext({ ...(baseURL && { baseURL }) })
  const login = await context.post('/api/account/login', { data: { userName, password: newPassword } })
  const { user } = await login.json()
  const headers = { 'x-login-token': user.loginToken }
  await context.put('/api/users/me/termsandconditions', { data: { accept: true }, headers })
  await context.dispose()
  return user.userId as number
}

/** As an administrator, requests two actions of a person: security questions, and an authenticator by a day. */
async function askFor(baseURL: string | undefined, userId: number) {
  const context = await request.newContext({ ...(baseURL && { baseURL }) })
  const login = await context.post('/api/account/login', { data: { userName: 'demo.admin', password: demoPassword } })
  const { user } = await login.json()
  const headers = { 'x-login-token': user.loginToken }
  const data = { description: 'A new rule of the practice' }
  const activity = await (await context.post('/api/administratorActivities', { data, headers })).json()
  const under = { ...headers, AdministratorActivity: String(activity.administratorActivityId) }
  for (const call of ['securityquestions', 'twofactor?dateRequired=2099-02-01'])
    expect((await context.delete(`/api/users/${userId}/${call}`, { headers: under })).ok()).toBe(true)
  await context.dispose()
}

async function opened(browser: Browser, userName: string, path: string) {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`/login?r=${encodeURIComponent(path)}`)
  await logIn(page, userName, newPassword)
  return page
}

/**
 * Reads the key, as a user without a camera does; returns a function for the code shown by the authenticator `steps`
 * from now.
 */
async function configureAuthenticator(page: Page) {
  const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  const code = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 })
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  // The password is requested where the authenticator was not asked for right after the login.
  const own = page.getByLabel(/^Your password/)
  if (await own.isVisible()) await own.fill(newPassword)
  await page.getByRole('textbox', { name: 'Authenticator code' }).fill(wrong(code()))
  await press(page, 'Turn on')
  await says(page, /^This code is not right/)
  await page.getByRole('textbox', { name: 'Authenticator code' }).fill(code())
  await press(page, 'Turn on')
  await says(page, 'Two factor authentication has been configured.')
  await isAccessible(page, '[role=dialog]')
  await storeRecoveryCodes(page)
  return code
}
type Code = Awaited<ReturnType<typeof configureAuthenticator>>

const wrong = (code: string) => `${code.slice(0, 5)}${(Number(code[5]) + 5) % 10}`

/** Chooses five questions; returns the answers by question. */
async function chooseQuestions(page: Page) {
  const chosen: Record<string, string> = {}
  for (const [at, answer] of answers.entries()) {
    await page.getByRole('combobox', { name: `Question ${at + 1}` }).click()
    const option = page.getByRole('option').nth(at * 4)
    chosen[await option.innerText()] = answer
    await option.click()
    await page.getByRole('textbox', { name: `Answer ${at + 1}` }).fill(at === 0 ? 'Pizza' : answer)
  }
  await press(page, 'Save questions')
  await says(page, 'Many people give this answer. Choose another one.')
  await isAccessible(page)
  await page.getByRole('textbox', { name: 'Answer 1' }).fill(answers[0] ?? '')
  await press(page, 'Save questions')
  await says(page, 'The security questions have been saved.')
  return chosen
}

/** Fills in whichever two questions are asked. */
async function answerQuestions(page: Page, chosen: Record<string, string>) {
  const asked = Object.keys(chosen)
  await expect(page.getByRole('textbox', { name: /\?$/ })).toHaveCount(2)
  for (const question of asked) {
    const field = page.getByRole('textbox', { name: question, exact: true })
    if (await field.isVisible()) await field.fill(chosen[question] ?? '')
  }
}

const typeCode = async (page: Page, code: string) => {
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await page.keyboard.type(code)
}

test('the panels are closed until opened, and locked once there is a second step', async ({ browser, baseURL }) => {
  const userName = 'hinemoa.tipene'
  await newPerson(baseURL, userName)
  const page = await opened(browser, userName, '/dashboard')
  await page.getByRole('button', { name: userName }).click()
  await page.getByRole('menuitem', { name: 'Security settings' }).click()
  for (const title of ['Change password', 'Security questions', 'Two factor authentication'])
    await expect(panel(page, title)).toHaveAttribute('aria-expanded', 'false')
  await isAccessible(page)

  await panel(page, 'Two factor authentication').click()
  await press(page, "I don't want it")
  await says(page, "You won't be reminded about configuring TFA again.")
  await expect(page.getByLabel(/^Your password/)).toBeVisible()
  await isAccessible(page)
  const code = await configureAuthenticator(page)
  await panel(page, 'Security questions').click()
  const questions = page.getByRole('region', { name: 'Security questions' })
  await expect(questions).toContainText('Confirm your identity first')
  await isAccessible(page)
  await questions.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await page.keyboard.type(wrong(code(1)))
  const questionsDialog = page.getByRole('dialog', { name: 'Security questions' })
  await expect(questionsDialog).toContainText('The code or the answers are not right.')
  await isAccessible(page, '[role=dialog]')
  await questionsDialog.getByRole('button', { name: 'Close' }).last().click()
  await questions.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  // The code is submitted automatically at the sixth digit.
  await page.keyboard.type(code(1))
  await chooseQuestions(page)
})

test('while an action is requested, only that is shown; afterwards the answers open a login that is remembered', async ({
  browser,
  baseURL,
}) => {
  const userName = 'hinemoa.tahana'
  await askFor(baseURL, await newPerson(baseURL, userName))
  const page = await opened(browser, userName, '/dashboard')
  await says(page, 'Two steps to do before you continue.')
  await says(page, /becomes compulsory on 1 Feb 2099/)
  await expect(panel(page, 'Change password')).toBeHidden()
  for (const title of ['Security questions', 'Two factor authentication'])
    await expect(panel(page, title)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('button', { name: "I don't want it" })).toBeHidden()
  const chosen = await chooseQuestions(page)
  await says(page, 'One step to do before you continue.')
  await press(page, 'Not now')
  await expect(page.getByRole('heading', { name: 'Kia ora, Hinemoa' })).toBeVisible()

  const secondPage = await opened(browser, userName, '/user/me/security')
  await answerQuestions(secondPage, chosen)
  await secondPage.getByRole('checkbox', { name: 'Remember me for 30 days' }).check()
  await isAccessible(secondPage)
  await press(secondPage, 'Login')
  await says(secondPage, 'One step to do before you continue.')
  // The panel is locked, because there are questions now; they are answered as at a login.
  await answerQuestions(secondPage, chosen)
  await press(secondPage, 'Unlock')
  const code = await configureAuthenticator(secondPage)
  await isForgotten(secondPage, userName, code, chosen)
})

/**
 * After a change of the second step no browser is remembered. Either method works; the browser is remembered until
 * forgotten.
 */
async function isForgotten(page: Page, userName: string, code: Code, chosen: Record<string, string>) {
  const remembers = async () => {
    await page.context().clearCookies({ name: 'session' })
    await page.goto('/login?r=/user/me/security')
    await logIn(page, userName, newPassword)
  }
  await remembers()
  await press(page, 'Answer two security questions instead')
  await answerQuestions(page, chosen)
  await press(page, 'Use the authenticator instead')
  await typeCode(page, wrong(code(1)))
  await expect(dialog(page).getByRole('alert')).toHaveText('The user name, password, code or answers are not right.')
  await expect(dialog(page).getByText('Please complete this field.')).toBeHidden()
  const rememberMe = page.getByRole('checkbox', { name: 'Remember me for 30 days' })
  await rememberMe.check()
  const figure = page.getByRole('textbox', { name: 'Digit 1 of 6' })
  // The sixth digit sends the code, so the box is reached before the digits.
  const tops = [await rememberMe.boundingBox(), await figure.boundingBox()].map((box) => box?.y ?? 0)
  expect(tops[0]).toBeLessThan(tops[1] ?? 0)
  await figure.click()
  await page.keyboard.type(code(1))
  await expect(page.getByText('This device').first()).toBeVisible()
  await remembers()
  await says(page, /^Remembered since/)
  await page.getByRole('button', { name: /^Forget Chrome on/ }).click()
  await says(page, /^None\. Tick/)
  await remembers()
  await expect(dialog(page).getByText('Authenticator code')).toBeVisible()
}
