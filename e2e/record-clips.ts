// Records the clips of the demo from a running demo installation: E2E_URL=http://127.0.0.1:3000 node e2e/record-clips.ts

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
// biome-ignore lint/style/noRestrictedImports: the demo and this script share one list, and nothing else.
import { type Clip, clips, stepLength } from '../server/src/demo/clips.ts'
import { beginActivity } from './activity.ts'
import { chromiumOptions } from './chromium.ts'
import { demoPassword } from './signed-in.ts'

/** The demo users whose clips are recorded; by default all. */
const asked = process.argv.slice(2)

const baseURL = process.env.E2E_URL ?? 'http://127.0.0.1:3000'
const folder = path.resolve(import.meta.dirname, '../server/src/demo/clips')
const size = { width: 960, height: 540 }
/** Time between two pictures, in milliseconds. */
const pause = 200

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(await chromiumOptions())
for (const clip of clips.filter(({ userName }) => asked.length === 0 || asked.includes(userName))) {
  const bytes = await recordOne(browser, clip)
  writeFileSync(path.join(folder, clip.fileName), bytes)
  writeFileSync(path.join(folder, clip.fileName.replace('.webm', '.jpg')), await posterOf(browser, bytes))
  console.log(`${clip.fileName}: ${Math.round(bytes.length / 1024)} kB`)
}
await browser.close()

async function recordOne(of: Browser, { userName, steps }: Clip) {
  const context = await of.newContext({ baseURL, viewport: size, reducedMotion: 'reduce' })
  await context.request.post('/api/account/login', { data: { userName, password: demoPassword } })
  // Each page is open before it is recorded, so that no clip shows a page that loads.
  const pages: Page[] = []
  for (const step of steps) {
    const page = await context.newPage()
    await page.goto(step.path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForTimeout(2_000)
    if (await page.getByRole('dialog', { name: 'Administrator activity' }).isVisible()) {
      await beginActivity(page, 'Recording')
      await page.waitForTimeout(2_000)
    }
    pages.push(page)
  }
  const recorder = await of.newPage()
  await recorder.evaluate(startRecording, size)
  for (const page of pages) {
    // A clip does not show that another clip is offered.
    const offer = page.getByRole('button', { name: 'Not now' })
    if (await offer.isVisible()) await offer.click()
    const endsAt = Date.now() + stepLength
    for (let at = 0; Date.now() < endsAt; at++) {
      if (at === 8) await page.mouse.wheel(0, 120)
      const picture = await page.screenshot({ type: 'jpeg', quality: 85 })
      await recorder.evaluate(drawPicture, picture.toString('base64'))
      await page.waitForTimeout(Math.max(0, Math.min(pause, endsAt - Date.now())))
    }
  }
  const base64 = await recorder.evaluate(endRecording)
  await recorder.close()
  await context.close()
  return Buffer.from(base64, 'base64')
}

/** A picture of the second page that the clip shows. */
async function posterOf(of: Browser, bytes: Buffer) {
  const page = await of.newPage()
  const base64 = await page.evaluate(drawPoster, bytes.toString('base64'))
  await page.close()
  return Buffer.from(base64, 'base64')
}

async function drawPoster(clip: string) {
  const video = Object.assign(document.createElement('video'), { muted: true, src: `data:video/webm;base64,${clip}` })
  await new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }))
  // Late on the second page, which shows what the clip is about.
  video.currentTime = 7.5
  await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
  const canvas = Object.assign(document.createElement('canvas'), { width: video.videoWidth, height: video.videoHeight })
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? ''
}

type Recording = { canvas: HTMLCanvasElement; recorder: MediaRecorder; parts: Blob[] }

function startRecording({ width, height }: typeof size) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const options = { mimeType: 'video/webm;codecs=vp9', videoBitsPerSecond: 250_000 }
  const recorder = new MediaRecorder(canvas.captureStream(10), options)
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  Object.assign(globalThis, { recording: { canvas, recorder, parts } })
}

async function drawPicture(base64: string) {
  const { canvas, recorder } = (globalThis as unknown as { recording: Recording }).recording
  const image = new Image()
  image.src = `data:image/jpeg;base64,${base64}`
  await image.decode()
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  // The first picture of a clip is not empty.
  if (recorder.state === 'inactive') recorder.start(500)
}

async function endRecording() {
  const { recorder, parts } = (globalThis as unknown as { recording: Recording }).recording
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.stop()
  await stopped
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
