import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { signedIn } from './signed-in.ts'

const [, script = ''] =
  /```js\n([\s\S]*?)```/.exec(readFileSync(path.resolve(import.meta.dirname, '../docs/draws.md'), 'utf8')) ?? []

/** Repeats the draw with the proof and the script in the docs. */
async function replay(page: Page, address: string) {
  const proof = await page.request.get(address)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-draw-'))
  writeFileSync(path.join(folder, 'replay.mjs'), script)
  writeFileSync(path.join(folder, 'proof.json'), await proof.body())
  return execFileSync(process.execPath, ['replay.mjs', 'proof.json'], { cwd: folder, encoding: 'utf8' }).trim()
}

test('a manager plans and makes a draw, the tester records the outcome, and the manager sees that it is done', async ({
  browser,
}) => {
  const manager = await signedIn(browser, 'demo.operator', '/organisation/myOrg/test-schedules')
  await manager.getByRole('link', { name: 'Random testing' }).click()
  await manager.getByRole('button', { name: 'Plan draw' }).click()
  await manager.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(manager.getByRole('dialog')).toBeHidden()
  // The newest day comes first, and the demo has a draw next year.
  const planned = manager.getByRole('row', { name: /Planned/ })
  await expect(planned).toHaveCount(2)
  await planned.last().getByRole('link').click()
  await expect(manager.getByText('No one has been drawn yet.')).toBeVisible()
  await manager.getByRole('button', { name: 'Draw', exact: true }).click()
  await manager.getByRole('textbox', { name: 'Value of the day' }).fill('NZD 0.5912, Reserve Bank')
  await manager.getByRole('dialog').getByRole('button', { name: 'Draw', exact: true }).click()
  await expect(manager.getByText('Not done yet').first()).toBeVisible()
  await isAccessible(manager)

  const tester = await signedIn(browser, 'demo.tester', '/test')
  await expect(tester.getByRole('heading', { name: 'Testing desk' })).toBeVisible()
  await isAccessible(tester)
  await tester.goto(new URL(manager.url()).pathname)
  const person = tester.getByRole('listitem').filter({ has: tester.getByRole('button', { name: 'Record result' }) })
  const name = await person.first().getByRole('heading').innerText()
  await person.first().getByRole('button', { name: 'Record result' }).click()
  const dialog = tester.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Breath' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please select an option')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Not negative' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(tester.getByText('Not negative, awaiting confirmation')).toBeVisible()

  const theirs = manager.getByRole('listitem').filter({ has: manager.getByRole('heading', { name }) })
  await expect(theirs.getByText('Done', { exact: true })).toBeVisible()
  await expect(manager.getByText(/negative/i)).toBeHidden()
  const address = (await manager.getByRole('link', { name: 'Proof as data' }).getAttribute('href')) ?? ''
  expect(await replay(manager, address)).toBe('The draw is as published.')
})
