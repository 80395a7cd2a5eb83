import { afterEach, expect, test, vi } from 'vitest'
import { markSharedComputer } from '#shared/shared-computer.ts'
import { showComponent } from '#testing/show-component.tsx'
import { SecondStepForm } from './SecondStepForm.tsx'

afterEach(() => markSharedComputer(false))

const rememberMe = 'Remember me for 30 days'

const show = async () => {
  const challenge = { token: 'v1.a.login.0.1.0.0.b', allowTotp: true }
  return showComponent(
    <SecondStepForm challenge={challenge} answer={vi.fn()} failure={undefined} isLoading={false} onCancel={vi.fn()} />,
  )
}

test('a browser can be remembered, unless it is marked as shared', async () => {
  const screen = await show()
  await expect.element(screen.getByRole('checkbox', { name: rememberMe })).toBeVisible()
  markSharedComputer(true)
  await expect.element(screen.getByRole('checkbox', { name: rememberMe })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Login' })).toBeVisible()
})
