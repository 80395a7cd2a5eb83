import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any page of the product has. */
const mostStops = 150

/** Returns the key that moves the focus from its present place to this one, or null if there is none. */
const keyTo = (target: Locator) =>
  target.evaluate((element) => {
    const here = document.activeElement ?? document.body
    if (here === element) return undefined
    return here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
  })

/** Presses Tab until this element has the focus and is visible, as keyboard users do. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < mostStops; stops += 1) {
    const key = await keyTo(target)
    if (key === undefined) break
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
}

export async function pressAt(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.insertText(text)
}

/** Opens a list of options, moves to one and selects it. */
export async function pick(page: Page, list: Locator, name: string) {
  await pressDownAt(page, list)
  const option = page.getByRole('option', { name, exact: true })
  await expect(option).toBeVisible()
  const id = await option.getAttribute('id')
  const active = () => list.getAttribute('aria-activedescendant')
  for (let before = await active(); before !== id; before = await active()) {
    await page.keyboard.press('ArrowDown')
    // One step at a time: the selected option is announced a moment later.
    await expect.poll(active).not.toBe(before)
  }
  await page.keyboard.press('Enter')
  await expect(list).toHaveValue(name)
}

async function pressDownAt(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('ArrowDown')
}
