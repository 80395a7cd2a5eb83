import { theSystem } from '@clearwing/domain/access/actor.ts'
import { HttpTransportType, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr'
import { expect, test } from 'vitest'
import { hashPassword } from '#features/account/index.ts'
import { savePassword } from '#features/account/password/store.ts'
import { endSessions } from '#features/account/session/start.ts'
import { newAddress } from '#testing/address.ts'
import { newBrowser } from '#testing/browser.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { hubAddress, hubHasHeard } from '#testing/listeners.ts'
import { password } from '#testing/logged-in.ts'
import { addPerson } from '#testing/second-step.ts'
import { connection, database } from '#testing/test-app.ts'

test('a hub connection with a copied cookie receives nothing more once the session has a new one', async () => {
  const { userName } = await addPerson()
  const browser = newBrowser()
  const payload = { userName, password }
  await browser.call('POST', '/account/login', { payload, remoteAddress: newAddress() })
  const headers = { Cookie: `session=${browser.jar.session}`, 'X-Login-Token': browser.token }
  const options = { headers, transport: HttpTransportType.WebSockets }
  const copied = new HubConnectionBuilder().withUrl(hubAddress, options).configureLogging(LogLevel.None).build()
  await hubHasHeard()
  await copied.start()
  const { status } = await browser.call('PUT', '/users/me/password', {
    payload: { oldPassword: password, newPassword: 'Tūī beyond Taranaki 7' },
    remoteAddress: newAddress(),
  })
  expect(status).toBe(200)
  await expect.poll(() => copied.state).toBe(HubConnectionState.Disconnected)
  await expect(copied.start()).rejects.toThrow('401')
})

test('a login in progress with the old password does not survive its change', async () => {
  const { userId, userName } = await addPerson()
  const changed = await hashPassword('Tūī beyond Taranaki 7')
  const browser = newBrowser()
  let isAnswered = false
  let attempt: ReturnType<typeof browser.call> | undefined
  await database.transaction(async (tx) => {
    await savePassword(tx, theSystem, userId, changed)
    await endSessions(tx, theSystem, userId)
    attempt = browser.call('POST', '/account/login', { payload: { userName, password }, remoteAddress: newAddress() })
    void attempt.then(() => {
      isAnswered = true
    })
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%for share%'`
    const isOver = async () => isAnswered || (await queryOnce(connection, waiting)).rows.length > 0
    await expect.poll(isOver).toBe(true)
  })
  expect((await attempt)?.status).toBe(401)
  expect((await browser.call('GET', '/account/login')).body.user).toBeNull()
})
