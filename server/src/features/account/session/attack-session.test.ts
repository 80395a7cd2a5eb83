import { HttpTransportType, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr'
import { expect, test } from 'vitest'
import { newBrowser } from '#testing/browser.ts'
import { addPerson, newAddress, password } from '#testing/second-step.ts'
import { addressOfApp } from '#testing/test-app.ts'

const hub = `${await addressOfApp()}/api/notifications`

test('whoever listens with a copied cookie hears nothing more once the session has a new one', async () => {
  const { userName } = await addPerson()
  const browser = newBrowser()
  const payload = { userName, password }
  await browser.call('POST', '/account/login', { payload, remoteAddress: newAddress() })
  const headers = { Cookie: `session=${browser.jar.session}`, 'X-Login-Token': browser.token }
  const options = { headers, transport: HttpTransportType.WebSockets }
  const copied = new HubConnectionBuilder().withUrl(hub, options).configureLogging(LogLevel.None).build()
  await copied.start()
  const { status } = await browser.call('PUT', '/users/me/password', {
    payload: { oldPassword: password, newPassword: 'Tūī beyond Taranaki 7' },
    remoteAddress: newAddress(),
  })
  expect(status).toBe(200)
  await expect.poll(() => copied.state, { timeout: 5000 }).toBe(HubConnectionState.Disconnected)
  await expect(copied.start()).rejects.toThrow('401')
})
