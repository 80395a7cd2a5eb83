import { addDays, dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { devices, expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { beginActivity } from './activity.ts'
import { recordClip } from './clip.ts'
import { main } from './fields.ts'
import { test } from './journey.ts'
import { demoPassword, signedIn } from './signed-in.ts'

const captions = [
  'WEBVTT',
  '00:00.000 --> 00:03.000\nKia ora. This clip shows the gate.',
  '00:03.000 --> 00:05.000\nHold the card up.',
].join('\n\n')

test('an administrator publishes a video, and a nurse watches it on a phone and on a desktop', async ({ browser }) => {
  const admin = await signedIn(browser, 'demo.admin', '/video/manage')
  await main(admin).getByRole('button', { name: 'Choose an activity' }).click()
  await beginActivity(admin, 'Videos')
  const file = { name: 'At the gate.webm', mimeType: 'video/webm', buffer: await recordClip(admin, 6) }
  await admin.locator('input[type=file]').first().setInputFiles(file)
  await expect(main(admin).getByText('Sent', { exact: false }).first()).toBeVisible()
  await main(admin).getByRole('link', { name: 'At the gate' }).click()
  await expect(main(admin).getByText('This video is a draft')).toBeVisible()
  await main(admin).getByRole('textbox', { name: 'Captions' }).fill('WEBVTT\n\nKia ora')
  await main(admin).getByRole('button', { name: 'Save captions' }).click()
  await expect(
    main(admin)
      .getByText(/^Line \d/)
      .first(),
  ).toBeVisible()
  await main(admin).getByRole('textbox', { name: 'Captions' }).fill(captions)
  await main(admin).getByRole('button', { name: 'Save captions' }).click()
  await expect(main(admin).getByText('Publish it to offer it')).toBeVisible()
  await main(admin).getByLabel('Access').selectOption('Logged-in users only')
  await main(admin).getByRole('button', { name: 'Save', exact: true }).click()
  await main(admin).getByRole('button', { name: 'Use this picture as the poster' }).click()
  await expect(main(admin).getByRole('img', { name: 'Present poster' })).toBeVisible()
  await isAccessible(admin)
  await main(admin).getByRole('button', { name: 'Publish video' }).click()
  await expect(main(admin).getByRole('button', { name: 'Retire video' })).toBeVisible()

  // The manager of the practice assigns it and keeps the list of viewers open.
  const manager = await signedIn(browser, 'demo.manager', new URL(admin.url()).pathname.replace('/edit', ''))
  await main(manager).getByRole('button', { name: 'Assign video' }).click()
  const dialog = manager.getByRole('dialog')
  await dialog
    .getByRole('textbox', { name: 'Due on' })
    .fill(formatDay(addDays(dayInZone(new Date().toISOString()), 20)))
  await dialog.getByRole('button', { name: 'Assign video' }).click()
  await expect(dialog).toBeHidden()
  await main(manager).getByRole('link', { name: 'Who has watched' }).click()
  const nurse = main(manager).getByRole('row', { name: /Sam Lee/ })
  await expect(nurse).toContainText('Not started')
  await isAccessible(manager)

  const phoneContext = await browser.newContext(devices['Pixel 7'])
  await phoneContext.request.post('/api/account/login', { data: { userName: 'demo.nurse', password: demoPassword } })
  const phone = await phoneContext.newPage()
  await phone.goto('/video/all')
  await main(phone).getByRole('link', { name: 'At the gate' }).click()
  const player = phone.locator('video')
  await expect(main(phone).getByRole('list', { name: 'Transcript' })).toContainText('Hold the card up.')
  await isAccessible(phone)
  await player.evaluate((element: HTMLVideoElement) => element.play())
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(2)
  await player.evaluate((element: HTMLVideoElement) => element.pause())
  await expect(main(phone).getByRole('status').filter({ hasText: '% watched' })).toBeVisible()

  const desktop = await signedIn(browser, 'demo.nurse', new URL(phone.url()).pathname)
  const wide = desktop.locator('video')
  const stoppedAt = await player.evaluate((element: HTMLVideoElement) => element.currentTime)
  const resumedAt = await wide.evaluate(
    (element: HTMLVideoElement) =>
      new Promise<number>((resolve) => {
        element.addEventListener('seeked', () => resolve(element.currentTime), { once: true })
        void element.play()
      }),
  )
  expect(Math.abs(resumedAt - stoppedAt)).toBeLessThan(1)
  await expect.poll(() => wide.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(2)
  await expect(main(desktop).getByRole('status').filter({ hasText: 'Watched on' })).toBeVisible()
  await isAccessible(desktop)
  await expect(nurse).toContainText('Watched')
  await expect(nurse).toContainText('100 %')
})
