import { expect, type Page } from '@playwright/test'
import { identified, type Parties, sign } from './examined.ts'
import { test } from './journey.ts'
import { dateOfBirth } from './people.ts'
import { signedIn } from './signed-in.ts'

/** Holds the announcements of the hub, so that the page shows only what it reads by itself. */
async function holdAnnouncements(page: Page) {
  const held: (() => void)[] = []
  let isHeld = false
  await page.routeWebSocket('**/api/notifications*', (line) => {
    const server = line.connectToServer()
    server.onMessage((message) => {
      if (isHeld && message.includes('InvalidateTag')) held.push(() => line.send(message))
      else line.send(message)
    })
  })
  return {
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      for (const send of held.splice(0)) send()
    },
  }
}

async function changeEmployer({ pilot, at }: Parties, employer: string) {
  const { values, version } = await pilot('get', `${at}/application`)
  await pilot('put', `${at}/application`, {
    values: { ...values, identity: { ...values.identity, employer } },
    version,
  })
}

test('the examiner witnesses a changed application with one press, also before the hub has announced the change', async ({
  browser,
  baseURL,
}) => {
  const userName = `witness.${Date.now().toString(36)}`
  const { parties, medicalId } = await identified(baseURL ?? '', [userName, 'Wren', 'Presswell'], dateOfBirth)
  const doctor = await signedIn(browser, 'demo.doctor', '/dashboard')
  const announcements = await holdAnnouncements(doctor)
  await doctor.goto(`/medical/${medicalId}`)
  await expect(doctor.getByText('Waiting for Wren Presswell to sign')).toBeVisible()
  announcements.hold()
  await changeEmployer(parties, 'Tui Regional')
  await sign(parties)

  // Reads the medical, but not the application.
  await doctor.getByRole('button', { name: 'Confirm payment' }).click()
  await doctor.getByRole('button', { name: 'Witness the signature' }).click()
  await expect(doctor.getByText('The application has changed.')).toBeHidden()
  await expect(doctor.getByRole('region', { name: 'Take the measurements' })).toBeVisible()
  announcements.release()
})
