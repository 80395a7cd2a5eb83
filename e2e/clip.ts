import type { Page } from '@playwright/test'

/** Records a short moving picture in the browser, as a telephone or a screen recorder would. */
export async function recordClip(page: Page, seconds: number) {
  const base64 = await page.evaluate(async (length) => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [640, 360]
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start(500)
    const startedAt = performance.now()
    await new Promise<void>((resolve) => {
      const draw = () => {
        const passed = (performance.now() - startedAt) / 1000
        if (!context || passed > length) return resolve()
        context.fillStyle = '#0b3d5c'
        context.fillRect(0, 0, 640, 360)
        context.fillStyle = '#fff'
        context.font = '48px sans-serif'
        context.fillText(`${passed.toFixed(1)} s`, 260, 190)
        setTimeout(draw, 50)
      }
      draw()
    })
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }, seconds)
  return Buffer.from(base64, 'base64')
}
