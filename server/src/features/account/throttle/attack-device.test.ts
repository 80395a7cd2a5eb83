import { expect, test } from 'vitest'
import { newAddress } from '#testing/address.ts'
import { type Browser, newBrowser } from '#testing/browser.ts'
import { password } from '#testing/logged-in.ts'
import { addPerson } from '#testing/second-step.ts'

type Named = { userName: string }

const enter = ({ userName }: Named, browser: Browser, typed = password) =>
  browser.call('POST', '/account/login', { payload: { userName, password: typed }, remoteAddress: newAddress() })

/** A new browser that presents the other browser's device cookie. */
function withDeviceOf({ jar }: Browser) {
  const browser = newBrowser()
  browser.jar.device = jar.device ?? ''
  return browser
}

/** Guessing from elsewhere locks the name; in a browser known for its owner, it stays open. */
async function isKnown(person: Named, browser: Browser, right = password) {
  for (let i = 0; i < 5; i++) await enter(person, newBrowser(), 'wrong')
  return (await enter(person, browser, right)).status === 200
}

test('a previous user of a browser is not recognised as a later one', async () => {
  const [before, later] = [await addPerson(), await addPerson()]
  const shared = newBrowser()
  await enter(before, shared)
  const copied = withDeviceOf(shared)
  await enter(later, shared)
  expect(await isKnown(later, copied)).toBe(false)
  expect(await isKnown(later, shared)).toBe(true)
  expect(await isKnown(before, shared)).toBe(true)
})

test('a planted value belongs to no one', async () => {
  const person = await addPerson()
  const planted = newBrowser()
  planted.jar.device = 'x'.repeat(43)
  const copied = withDeviceOf(planted)
  await enter(person, planted)
  expect(await isKnown(person, copied)).toBe(false)
})

test('after a password change, devices of anyone who knew the old password are unknown, while the owner’s is known', async () => {
  const person = await addPerson()
  const [own, other] = [newBrowser(), newBrowser()]
  for (const browser of [other, own]) await enter(person, browser)
  const newPassword = 'Tūī beyond Taranaki 7'
  const payload = { oldPassword: password, newPassword }
  expect((await own.call('PUT', '/users/me/password', { payload })).status).toBe(200)
  expect(await isKnown(person, other, newPassword)).toBe(false)
  expect(await isKnown(person, own, newPassword)).toBe(true)
})
