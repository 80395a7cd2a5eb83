import { theSystem } from '@clearwing/domain/access/actor.ts'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { createCredentials } from '#features/account/index.ts'
import { createUser } from '#features/users/index.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openSite } from '#platform/site.ts'
import { addAdministrator, addMember } from '#testing/factories.ts'
import { newDatabase } from '#testing/new-database.ts'
import { app, as, database, signIn, siteWith, testConfig } from '#testing/test-app.ts'
import { decideDemo } from './index.ts'

const unasked = {
  product: 'Clearwing',
  displayName: 'Clearwing',
  loginMessage: null,
  contactEmail: null,
  contactPhone: null,
  aboutText: null,
  contactText: null,
  signalRHost: null,
  inactivityTimeoutInMinutes: 15,
  inactivityPromptTimeoutInMinutes: 15,
  sharedComputerPromptInMinutes: 5,
  demoLogins: [],
  demoLoadedAt: null,
}

test('a browser receives the name of this installation, and caches it for half an hour', async () => {
  const { headers, body } = await app.inject('/api/siteOptions/client')
  expect(JSON.parse(body)).toEqual(unasked)
  expect(headers['cache-control']).toBe('private, max-age=1800')
})

test('every browser setting is delivered', async () => {
  const settings = {
    PRODUCT: 'OneKete',
    LOGIN_MESSAGE: 'Closed on Friday',
    CONTACT_EMAIL: 'help@clearwing.example',
    CONTACT_PHONE: '+64 4 555 0100',
    ABOUT_TEXT: 'For invented people.',
    CONTACT_TEXT: 'Weekdays from nine to five.',
    SIGNALR_HOST: 'https://live.example',
    PUBLIC_URL: 'https://x.example',
    INACTIVITY_TIMEOUT_MINUTES: '20',
    INACTIVITY_PROMPT_MINUTES: '10',
    SHARED_COMPUTER_MINUTES: '3',
    PUBLIC_LOGIN: 'off',
    MEDICALS: 'off',
  }
  const other = await createApp(await siteWith(settings))
  expect((await other.inject('/api/siteOptions/client')).json()).toEqual({
    product: 'OneKete',
    displayName: 'OneKete',
    loginMessage: 'Closed on Friday',
    contactEmail: 'help@clearwing.example',
    contactPhone: '+64 4 555 0100',
    aboutText: 'For invented people.',
    contactText: 'Weekdays from nine to five.',
    signalRHost: 'https://live.example',
    inactivityTimeoutInMinutes: 20,
    inactivityPromptTimeoutInMinutes: 10,
    sharedComputerPromptInMinutes: 3,
    demoLogins: [],
    demoLoadedAt: null,
  })
  expect((await other.inject('/api/siteOptions/enable')).json()).toEqual({
    publicLogin: false,
    medicals: false,
    mailServer: false,
  })
  expect((await app.inject('/api/siteOptions/enable')).json()).toEqual({
    publicLogin: true,
    medicals: true,
    mailServer: false,
  })
  await other.close()
})

test('a demo lists its logins', async () => {
  const login = {
    userName: 'demo.nurse',
    name: 'Sam Lee',
    description: 'Practice nurse',
    group: 'Practice',
    password: 'Invented-1',
  }
  const demo = await createApp(await openSite(testConfig(), database, [login]))
  expect((await demo.inject('/api/siteOptions/client')).json().demoLogins).toEqual([login])
  await demo.close()
})

test('the server’s settings are for administrators, and contain no secrets', async () => {
  expect((await (await as(await addMember()))('GET', '/siteOptions/server')).status).toBe(403)
  const secretive = {
    DATABASE_URL: 'postgres://u:canary@db.example/x',
    SMTP_URL: 'smtp://u:canary@mail.example',
    SECRET_FILE: testConfig().secretFile.replace(/secret$/, 'canary'),
  }
  const config = testConfig(secretive)
  const other = await createApp({ ...app.site, config })
  const { cookie } = await signIn(await addAdministrator())
  const { statusCode, body } = await other.inject({ url: '/api/siteOptions/server', headers: { cookie } })
  expect(statusCode).toBe(200)
  expect(JSON.parse(body)).toMatchObject({ version: '3', settings: { DATABASE: 'external', MAIL: 'SMTP' } })
  expect(body).not.toContain('canary')
  await other.close()
})

async function emptyDatabase() {
  const empty = openDatabase(await newDatabase())
  afterAll(() => empty.close())
  const fill = () =>
    empty.transaction(async (tx) => {
      const userId = await createUser(tx, theSystem, { userName: 'someone', firstName: 'A', lastName: 'B' })
      await createCredentials(tx, userId, 'none')
    })
  return { empty, demo: (asked: 'on' | 'off' | 'auto' | 'ask') => decideDemo(empty, asked), fill }
}

test('an empty database becomes the requested kind; one in use is never a demo', async () => {
  const { demo, fill } = await emptyDatabase()
  const asked = [await demo('off'), await demo('auto'), await demo('on'), await demo('off')]
  expect(asked).toEqual([false, true, true, false])
  await fill()
  expect([await demo('off'), await demo('auto')]).toEqual([false, false])
  await expect(demo('on')).rejects.toThrow('Setting DEMO')
})

test('an operator who is asked has no demo yet; people without a login are people too', async () => {
  const { empty, demo } = await emptyDatabase()
  expect(await demo('ask')).toBe(false)
  await empty.transaction((tx) => createUser(tx, theSystem, { userName: 'other', firstName: 'A', lastName: 'B' }))
  expect([await demo('ask'), await demo('auto')]).toEqual([false, false])
  await expect(demo('on')).rejects.toThrow('Setting DEMO')
})

test('a demo never becomes a real installation, because everyone knows its passwords', async () => {
  const { demo, fill } = await emptyDatabase()
  await demo('auto')
  await fill()
  expect([await demo('auto'), await demo('on')]).toEqual([true, true])
  await expect(demo('off')).rejects.toThrow('Setting DEMO')
})
