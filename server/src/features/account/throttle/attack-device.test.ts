import { expect, test } from 'vitest'
import { type Browser, newBrowser } from '#testing/browser.ts'
import { addPerson, newAddress, password } from '#testing/second-step.ts'

type Named = { userName: string }

const enter = ({ userName }: Named, browser: Browser, typed = password) =>
  browser.call('POST', '/account/login', { payload: { userName, password: typed }, remoteAddress: newAddress() })

/** A browser with this cookie of another. */
function withDeviceOf({ jar }: Browser) {
  const browser = newBrowser()
  browser.jar.device = jar.device ?? ''
  return browser
}

/** Who guesses from anywhere else closes the name; where its owner is known, it stays open. */
async function isKnown(person: Named, browser: Browser, right = password) {
  for (let i = 0; i < 5; i++) await enter(person, newBrowser(), 'wrong')
  return (await enter(person, browser, right)).status === 200
}

test('whoever used a browser before is not known as those who use it later', async () => {
  const [before, later] = [await addPerson(), await addPerson()]
  const shared = newBrowser()
  await enter(before, shared)
  const copied = withDeviceOf(shared)
  await enter(later, shared)
  expect(await isKnown(later, copied)).toBe(false)
  expect(await isKnown(later, shared)).toBe(true)
  expect(await isKnown(before, shared)).toBe(true)
})

test('a value that was planted is nobody’s', async () => {
  const person = await addPerson()
  const planted = newBrowser()
  planted.jar.device = 'x'.repeat(43)
  const copied = withDeviceOf(planted)
  await enter(person, planted)
  expect(await isKnown(person, copied)).toBe(false)
})

test('whoever knew the old password is known no more when there is a new one, and its owner is', async () => {
  const person = await addPerson()
  const [own, other] = [newBrowser(), newBrowser()]
  for (const browser of [other, own]) await enter(person, browser)
  const newPassword = 'Tūī beyond Taranaki 7'
  const payload = { oldPassword: password, newPassword }
  expect((await own.call('PUT', '/users/me/password', { payload })).status).toBe(200)
  expect(await isKnown(person, other, newPassword)).toBe(false)
  expect(await isKnown(person, own, newPassword)).toBe(true)
})
