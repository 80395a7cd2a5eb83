import { useForm } from '@mantine/form'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showComponent } from '#testing/show-component.tsx'
import { Form } from './Form.tsx'
import { inputOf } from './fields-of.ts'
import { TextField } from './TextField.tsx'

type Values = { name: string; city: string }
type Props = { save: (values: Values, version: number) => Promise<unknown>; saved?: () => void }

function Practice({ save, saved = () => undefined }: Props) {
  const form = useForm<Values>({
    initialValues: { name: '', city: 'Nelson' },
    validate: { name: (name) => (name.trim() ? null : 'Enter a name.') },
  })
  return (
    <Form form={form} version={4} save={save} onSaved={saved}>
      <TextField label="Name" {...inputOf(form, 'name')} />
      <TextField label="City" {...inputOf(form, 'city')} />
    </Form>
  )
}

test('saves the values with the version of the record, and reports it', async () => {
  const save = vi.fn(async () => undefined)
  const saved = vi.fn()
  const screen = await showComponent(<Practice save={save} saved={saved} />)
  await screen.getByLabelText('Name').fill('Harbour Aviation Medical')
  await screen.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(save.mock.calls).toEqual([[{ name: 'Harbour Aviation Medical', city: 'Nelson' }, 4]])
})

test('sends nothing while a field is wrong, and moves to that field', async () => {
  const save = vi.fn(async () => undefined)
  const screen = await showComponent(<Practice save={save} />)
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Enter a name.')).toBeVisible()
  await expect.element(screen.getByLabelText('Name')).toHaveFocus()
  expect(save).not.toHaveBeenCalled()
})

test('shows errors of the server at their fields, those of other fields above, and keeps the input', async () => {
  const errors = { name: ['This name is taken.'], country: ['Choose a country.'] }
  const screen = await showComponent(
    <Practice save={() => Promise.reject({ status: 400, data: { title: 'Not saved', errors } })} />,
  )
  await screen.getByLabelText('Name').fill('Harbour')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('This name is taken.')).toBeVisible()
  await expect.element(screen.getByText(/Choose a country\./)).toBeVisible()
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Harbour')
})

test('sends a form once, however often it is submitted meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const save = vi.fn(() => promise)
  const saved = vi.fn()
  const screen = await showComponent(<Practice save={save} saved={saved} />)
  await screen.getByLabelText('Name').fill('Harbour')
  await userEvent.keyboard('{Control>}{Enter}{Enter}{Enter}{/Control}')
  resolve()
  await vi.waitFor(() => expect(saved).toHaveBeenCalled())
  expect(save).toHaveBeenCalledOnce()
})

test('a call that got no answer can be repeated with the same input', async () => {
  const save = vi.fn().mockRejectedValueOnce({ status: 'FETCH_ERROR', error: 'offline' }).mockResolvedValueOnce({})
  const saved = vi.fn()
  const screen = await showComponent(<Practice save={save} saved={saved} />)
  await screen.getByLabelText('Name').fill('Harbour')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Your input is kept. Please try again.')).toBeVisible()
  await screen.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(save.mock.calls[1]).toEqual(save.mock.calls[0])
})
