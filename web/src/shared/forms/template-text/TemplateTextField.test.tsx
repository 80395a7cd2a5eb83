import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showComponent } from '#testing/show-component.tsx'
import { TemplateTextField } from './TemplateTextField.tsx'

const fields = { name: 'Holder’s name', practice: 'Practice name' }

function Letter({ first = '' }: { first?: string }) {
  const [text, setText] = useState(first)
  return (
    <>
      <TemplateTextField label="Text" fields={fields} max={60} value={text} onChange={setText} />
      <output>{text}</output>
      <button type="button" onClick={() => setText('Restored {practice}')}>
        Restore
      </button>
    </>
  )
}

async function shown(first?: string) {
  const screen = await showComponent(<Letter {...(first !== undefined && { first })} />)
  const text = screen.getByRole('textbox', { name: 'Text' })
  await expect.element(text).toBeVisible()
  return { screen, text, stored: screen.getByRole('status'), chip: screen.getByTitle('{name}') }
}

test('a field is a chip with its label; a typed field becomes one with its last brace', async () => {
  const { text, stored, chip, screen } = await shown('Kia ora {name}.')
  await expect.element(chip).toHaveTextContent('Holder’s name')
  await text.click()
  await userEvent.keyboard('{Control>}{End}{/Control} From {{practice')
  await expect.element(screen.getByText('Use the same number of { and }.')).toBeVisible()
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('}')
  await expect.element(screen.getByTitle('{practice}')).toHaveTextContent('Practice name')
  await expect.element(stored).toHaveTextContent('Kia ora {name}. From {practice}')
})

test('the caret passes a chip in one step, a deletion removes it as a whole, and Undo brings it back', async () => {
  const { text, stored, chip } = await shown('Kia ora {name}.')
  await text.click()
  await userEvent.keyboard('{Control>}{End}{/Control}{ArrowLeft}{ArrowLeft}x')
  await expect.element(stored).toHaveTextContent('Kia ora x{name}.')
  await userEvent.keyboard('{ArrowRight}{Backspace}')
  await expect.element(stored).toHaveTextContent('Kia ora x.')
  await expect.element(chip).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(chip).toBeInTheDocument()
})

test('a button inserts its field at the caret with the keyboard, and the caret is behind it', async () => {
  const { screen, text, stored } = await shown('Kia ora , welcome')
  await text.click()
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  for (let at = 0; at < 8; at++) await userEvent.keyboard('{ArrowRight}')
  screen.getByRole('button', { name: 'Text: insert Holder’s name' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(stored).toHaveTextContent('Kia ora {name}, welcome')
  await userEvent.keyboard('!')
  await expect.element(stored).toHaveTextContent('Kia ora {name}!, welcome')
})

test.each([
  ['an unknown field', 'Kia ora {surname}', '{surname}'],
  ['a built-in property', 'Kia ora {constructor}', '{constructor}'],
  ['a loose brace', 'Kia ora {name', '{'],
])('%s is marked where it is, and is no chip', async (_what, first, marked) => {
  const { text } = await shown(first)
  const marks = [...text.element().querySelectorAll('[class*=fault]')].map(({ textContent }) => textContent)
  expect(marks).toEqual([marked])
})

test('markup is text; a text from outside replaces the one in the editor; one that is too long is reported', async () => {
  const { screen, text, stored } = await shown('<img src=x onerror=alert(1)> {name}')
  expect(text.element().querySelector('img[src="x"]')).toBe(null)
  await screen.getByRole('button', { name: 'Restore' }).click()
  await expect.element(text).toHaveTextContent('Restored Practice name')
  await text.fill('a'.repeat(61))
  await expect.element(stored).toHaveTextContent('a'.repeat(61))
  await expect.element(screen.getByText('Use at most 60 characters.')).toBeVisible()
})

test('Tab leaves the text', async () => {
  const { screen, text } = await shown()
  await text.click()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Text: insert Holder’s name' })).toHaveFocus()
})
