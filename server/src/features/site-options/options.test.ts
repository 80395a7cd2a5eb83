import { type OptionKey, optionKeys, optionOf } from '@clearwing/domain/site-options/options.ts'
import type { SiteOption } from '@clearwing/domain/site-options/schema.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from '#app.ts'
import { announcements } from '#testing/announcements.ts'
import { addAdministrator } from '#testing/factories.ts'
import { busyAdministrator } from '#testing/member-scene.ts'
import { app, as, site, siteWith } from '#testing/test-app.ts'

const administrator = await busyAdministrator()
const optionsFor = async (call = administrator): Promise<SiteOption[]> => (await call('GET', '/siteOptions')).body
const find = async (key: OptionKey) => (await optionsFor()).find(({ settingKey }) => settingKey === key) as SiteOption

/** Changes an option as it is now. */
const change = async (key: OptionKey, value: string | null) =>
  administrator('PUT', `/siteOptions/${key}`, { value, version: (await find(key)).version })

afterEach(async () => {
  for (const { settingKey, isDefault } of await optionsFor()) if (!isDefault) await change(settingKey, null)
})

const client = async (of = app, headers = {}) => (await of.inject({ url: '/api/siteOptions/client', headers })).json()

test('every option has its default at first, and a valid key, label and variable of its own', async () => {
  const options = await optionsFor()
  expect(options.map(({ settingKey }) => settingKey)).toEqual(optionKeys)
  for (const { settingKey, isDefault, setBy } of options)
    expect([settingKey, isDefault, setBy]).toEqual([settingKey, true, null])
  const declared = optionKeys.map(optionOf)
  expect(new Set(declared.map(({ label }) => label)).size).toBe(declared.length)
  expect(new Set(declared.map(({ variable }) => variable)).size).toBe(declared.length)
  expect(optionKeys.filter((key) => key.length > 30)).toEqual([])
})

test('a change is in force at once, is announced to everyone, and is in the history with its author', async () => {
  await using heard = await announcements()
  const { status, body } = await change('loginMessage', ' Closed on Friday.\n\nBack on Monday. ')
  expect(status).toBe(200)
  const message = 'Closed on Friday.\n\nBack on Monday.'
  expect(body.find(({ settingKey }: SiteOption) => settingKey === 'loginMessage')).toMatchObject({
    value: message,
    isDefault: false,
    version: expect.any(Number),
    changedByName: expect.any(String),
    changedAt: expect.any(String),
  })
  expect((await client()).loginMessage).toBe(message)
  await vi.waitFor(() => expect(JSON.stringify(heard.about('everyone'))).toContain('SiteOptions'))
  await change('loginMessage', null)
  expect((await client()).loginMessage).toBeNull()
  const { body: history } = await administrator('GET', '/siteOptions/loginMessage/history?p=1&n=10')
  const [last, first] = history.list.slice(0, 2)
  expect(last.differences).toEqual([{ field: 'value', before: message, after: null }])
  expect(first.differences).toEqual([{ field: 'value', before: null, after: message }])
  expect(first.activity).toEqual(expect.any(String))
})

test.each([
  ['publicLogin', 'yes', 'Choose one of on, off.'],
  ['securityQuestions', 'some', 'Choose one of all, individuals, off.'],
  ['inactivityPromptMinutes', '0', 'Enter a number from 1 to 1440.'],
  ['inactivityPromptMinutes', '1.5', 'Enter a whole number, for example 12.'],
  ['inactivityTimeoutMinutes', '1441', 'Enter a number from 1 to 1440.'],
  ['directExportRows', '10001', 'Enter a number from 1 to 10000.'],
  ['apiLogDays', '-1', 'Enter a whole number, for example 12.'],
  ['contactEmail', 'nobody', 'Please use a valid email address format.'],
  ['contactPhone', 'call us', 'Enter a valid telephone number, for example +64 21 123 4567.'],
  ['loginMessage', 'x'.repeat(501), 'Use at most 500 characters.'],
  ['aboutText', ' ', 'Please complete this field.'],
] as const)('%s refuses %j', async (key, value, message) => {
  const { status, body } = await change(key, value)
  expect([status, body.errors]).toEqual([400, { value: [message] }])
  expect((await find(key)).isDefault).toBe(true)
})

test('an option that another administrator changed in the meantime is not overwritten', async () => {
  const { version } = await find('apiLogDays')
  expect((await change('apiLogDays', '30')).status).toBe(200)
  const { status, body } = await administrator('PUT', '/siteOptions/apiLogDays', { value: '60', version })
  expect([status, body.stored.value]).toEqual([412, '30'])
  expect(site.options.values.apiLogDays).toBe(30)
})

test('two administrators who change an option for the first time do not overwrite each other', async () => {
  const { version } = await find('traceDays')
  const both = ['100', '200'].map((value) => administrator('PUT', '/siteOptions/traceDays', { value, version }))
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 412])
})

test('a value that is set again changes nothing', async () => {
  await change('traceDays', '100')
  const { version } = await find('traceDays')
  await change('traceDays', '100')
  expect((await find('traceDays')).version).toBe(version)
})

test('another process has the option without a restart, and at once for a browser that bypasses its cache', async () => {
  const other = await createApp(await siteWith())
  await change('contactEmail', 'help@clearwing.example')
  expect((await client(other, { 'cache-control': 'no-cache' })).contactEmail).toBe('help@clearwing.example')
  await change('contactEmail', 'other@clearwing.example')
  await vi.waitFor(() => expect(other.site.options.values.contactEmail).toBe('other@clearwing.example'))
  await other.close()
})

test('a variable of the server wins over what is stored, and is shown with its name', async () => {
  await change('inactivityTimeoutMinutes', '30')
  const other = await createApp(await siteWith({ INACTIVITY_TIMEOUT_MINUTES: '20' }))
  expect((await client(other)).inactivityTimeoutInMinutes).toBe(20)
  await other.close()
  const own = site.config.fixedOptions
  own.inactivityTimeoutMinutes = 20
  expect(await find('inactivityTimeoutMinutes')).toMatchObject({ value: '20', setBy: 'INACTIVITY_TIMEOUT_MINUTES' })
  const { status, body } = await change('inactivityTimeoutMinutes', '25')
  delete own.inactivityTimeoutMinutes
  expect([status, body.title]).toEqual([409, 'Set by INACTIVITY_TIMEOUT_MINUTES on the server.'])
})

test('login, sign-up and menus follow the options of sessions that are open', async () => {
  await change('publicLogin', 'off')
  await change('medicals', 'off')
  expect((await app.inject('/api/siteOptions/enable')).json()).toMatchObject({ publicLogin: false, medicals: false })
  const login = { userName: 'no.one', password: 'Kereru-over-Kapiti-7' }
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/account/login', payload: login })
  expect([statusCode, body]).toEqual([401, expect.stringContaining('Public login is currently disabled.')])
  // The administrator’s own session goes on.
  expect((await change('publicLogin', 'on')).status).toBe(200)
})

test('an administrator without an activity, and an unknown key, are refused', async () => {
  const idle = await as(await addAdministrator())
  expect((await idle('GET', '/siteOptions')).status).toBe(403)
  expect((await idle('PUT', '/siteOptions/medicals', { value: 'off', version: 0 })).status).toBe(403)
  expect((await administrator('PUT', '/siteOptions/databaseUrl', { value: 'x', version: 0 })).status).toBe(400)
})
