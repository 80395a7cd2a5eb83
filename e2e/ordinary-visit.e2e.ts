import { expect, type Locator, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { measuredByNurse, witnessed } from './examined.ts'
import { test } from './journey.ts'
import { dateOfBirth } from './people.ts'
import { signedIn } from './signed-in.ts'

const stamp = Date.now().toString(36)
const allNormal = 'All normal and eligible'

/** On a phone, the person's name stays in view beside the button. */
async function isNameInViewOnPhone(page: Page, name: string) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: allNormal }).scrollIntoViewIfNeeded()
  await expect(page.getByText(name, { exact: true }).filter({ visible: true }).first()).toBeInViewport()
  await isAccessible(page)
  if (size) await page.setViewportSize(size)
}

/** Everything the button records is in view above it. */
async function isAllInView(page: Page) {
  for (const line of ['Head and neck', 'Urine, entered by', 'Systems, entered by you', 'Class 2: eligible, to'])
    await expect(page.getByRole('listitem').filter({ hasText: line })).toBeVisible()
}

test('an ordinary class 2 goes from the dashboard to submitted in at most 5 clicks', async ({ browser, baseURL }) => {
  const lastName = `Cooper${stamp}`
  await measuredByNurse(baseURL ?? '', `click.${stamp}`, 'Clara', lastName)
  const doctor = await signedIn(browser, 'demo.doctor', '/dashboard?cards=all')
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  const card = doctor.getByRole('region', { name: 'To examine' })
  await click(card.getByRole('link', { name: 'Open the list' }))
  await click(doctor.getByRole('link', { name: new RegExp(lastName) }).first())
  await isAllInView(doctor)
  await isAccessible(doctor)
  await isNameInViewOnPhone(doctor, `Clara ${lastName}`)
  await click(doctor.getByRole('button', { name: allNormal }))
  await click(doctor.getByRole('button', { name: 'Issue class 2 certificate' }))
  await click(doctor.getByRole('button', { name: /^Submit to/ }))
  await expect(doctor.getByRole('region', { name: /^Submitted to/ })).toBeVisible()
  await isAccessible(doctor)
  expect(clicks).toBeLessThanOrEqual(5)
})

test('an ordinary class 2 goes from the dashboard to submitted with at most 25 keys', async ({ browser, baseURL }) => {
  // A name whose first letters find no other person in the list.
  const found = `k${stamp.slice(-4)}`
  const lastName = `${found}son`
  await measuredByNurse(baseURL ?? '', `key.${stamp}`, 'Kate', lastName)
  const doctor = await signedIn(browser, 'demo.doctor', '/dashboard')
  await expect(doctor.getByRole('region', { name: 'To examine' })).toBeVisible()
  let pressed = 0
  const press = async (...keys: string[]) => {
    pressed += keys.length
    for (const key of keys) await doctor.keyboard.press(key)
  }
  /** Presses the key that leads to a button, and then Enter. */
  const use = async (key: string, button: Locator) => {
    await expect(button).toBeEnabled()
    await press(key)
    await expect(button).toBeFocused()
    await press('Enter')
  }
  await press('g', 'm')
  await expect(doctor.getByRole('heading', { name: /^Medicals/ })).toBeVisible()
  await press('/', ...found, 'Escape')
  await expect(doctor.getByRole('row')).toHaveCount(2)
  await press('j', 'Enter')
  await isAllInView(doctor)
  await use('a', doctor.getByRole('button', { name: allNormal }))
  await use('i', doctor.getByRole('button', { name: 'Issue class 2 certificate' }))
  await use('s', doctor.getByRole('button', { name: /^Submit to/ }))
  await expect(doctor.getByRole('region', { name: /^Submitted to/ })).toBeVisible()
  expect(pressed).toBeLessThanOrEqual(25)
})

test('a nurse enters a negative dipstick with one button, and Enter moves on', async ({ browser, baseURL }) => {
  const name = [`short.${stamp}`, 'Sina', `Short${stamp}`] as const
  const { medicalId } = await witnessed(baseURL ?? '', [...name], dateOfBirth)
  const nurse = await signedIn(browser, 'demo.nurse', `/medical/${medicalId}/examination`)
  await nurse.getByRole('textbox', { name: /^Height/ }).fill('171')
  await nurse.keyboard.press('Enter')
  await expect(nurse.getByRole('textbox', { name: /^Weight/ })).toBeFocused()
  await nurse.goto(`/medical/${medicalId}/examination#urine`)
  const allNegative = nurse.getByRole('button', { name: 'All negative' })
  await allNegative.click()
  // Nothing is left to fill in.
  await expect(allNegative).toBeHidden()
})
