import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { main } from './fields.ts'

// Checks that a page shows hostile text only as text.

/** Records everything that the page does without being asked. */
export async function watched(page: Page) {
  const done: string[] = []
  const own = new URL(page.url()).origin
  page.on('dialog', (dialog) => {
    done.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const isOurs = new URL(request.url()).origin === own || /^(?:blob|data):/.test(request.url())
    if (!isOurs || /pwned(?:\.png|%|$)/.test(new URL(request.url()).pathname)) done.push(`request ${request.url()}`)
  })
  page.on('popup', (popup) => void done.push(`popup ${popup.url()}`))
  page.on('console', (message) => {
    if (/Content Security Policy|pwned/.test(message.text())) done.push(message.text())
  })
  page.on('pageerror', ({ message }) => void done.push(message))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ blockedURI, disposition }) => {
      if (disposition === 'enforce') console.error(`pwned: ${blockedURI}`)
    }),
  )
  return done
}

/** Expects that hostile text is shown as text: nothing runs, no link leads away, and the page does not grow wider. */
export async function isQuiet(page: Page) {
  const look = () => ({
    pwned: 'pwned' in window,
    made: document.querySelectorAll(
      'main script, main svg[onload], img[onerror], [href^="javascript:" i], [src*="pwned"]',
    ).length,
    tooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  })
  // Polled, because a page takes a moment to adapt to a new window size; soft, so that one run reports every page.
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(look), { message: page.url() })
    .toEqual({ pwned: false, made: 0, tooWide: false })
}

/** Exports the list and expects that no spreadsheet would read a cell as a formula. */
export async function exportsPlainly(page: Page, reason?: string) {
  await main(page).getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  if (reason) {
    const dialog = page.getByRole('dialog', { name: 'Export results' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name: 'Export' }).click()
  }
  const text = readFileSync(await (await download).path(), 'utf8')
  expect(text).toContain('pwned')
  const cells = [...text.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
    ([, quoted, bare]) => quoted ?? bare,
  )
  expect(cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell ?? ''))).toEqual([])
}
