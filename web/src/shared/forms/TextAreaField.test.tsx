import { useState } from 'react'
import { expect, test } from 'vitest'
import { showComponent } from '#testing/show-component.tsx'
import { TextAreaField } from './TextAreaField.tsx'

function Letter({ hint }: { hint?: string }) {
  const [text, setText] = useState('')
  return (
    <>
      <TextAreaField label="Text" isTemplate max={2000} hint={hint} value={text} onChange={setText} />
      <button type="button">Save</button>
    </>
  )
}

/** The area measures itself again as it is filled, with or without its border. */
const border = 3

test.each([undefined, 'Fields such as {name} are filled in.'])(
  'unpaired braces are reported while typing, and nothing below the field moves (hint: %s)',
  async (hint) => {
    const screen = await showComponent(hint === undefined ? <Letter /> : <Letter hint={hint} />)
    const area = screen.getByLabelText('Text')
    const error = screen.getByText('Use the same number of { and }.')
    const topOfButton = () => screen.getByRole('button', { name: 'Save' }).element().getBoundingClientRect().top
    const top = topOfButton()
    await expect.element(error).not.toBeVisible()
    await area.fill('Kia ora {name')
    await expect.element(error).toBeVisible()
    await expect.element(area).toHaveAttribute('aria-invalid', 'true')
    expect(Math.abs(topOfButton() - top)).toBeLessThan(border)
    await area.fill('Kia ora {name}')
    await expect.element(error).not.toBeVisible()
    expect(Math.abs(topOfButton() - top)).toBeLessThan(border)
  },
)
