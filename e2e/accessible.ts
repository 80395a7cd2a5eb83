import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Expects no accessibility fault that axe can find on this page as it is shown now, or in one part of it. */
export async function isAccessible(page: Page, part = 'body') {
  await expect(page.locator(part).getByRole('status', { name: 'Loading' })).toHaveCount(0)
  expect(await violationsIn(page, part), page.url()).toEqual([])
}

/**
 * Returns only the violations that axe finds; everything else would be megabytes for each page. axe is injected once
 * per page, bypassing the page's own content security policy.
 */
export async function violationsIn(page: Page, part = 'body', options: RunOptions = {}) {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(
    async ([context, given]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      // Waits for transitions, because a colour in transition belongs to neither state.
      const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(passing.map(({ finished }) => finished))
      const { violations } = await axe.run(context, { ...given, resultTypes: ['violations'] })
      // axe compares a label with the text of its element as if a person's name with markup were markup.
      const isOfName = (id: string, html: string) =>
        id === 'label-content-name-mismatch' && /aria-label="[^"]*</.test(html)
      return violations.flatMap(({ id, nodes }) => {
        const faults = nodes.filter(({ html }) => !isOfName(id, html))
        return faults.length === 0 ? [] : [`${id}: ${faults.map(({ html }) => html).join(' ')}`]
      })
    },
    [part, options] as const,
  )
}
