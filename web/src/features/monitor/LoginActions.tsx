import { Button, Group } from '@mantine/core'
import { type UserLogin, useClearUserLoginMutation, useRefreshUserLoginPageMutation } from '#api/generated.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { showNotice } from '#shared/toasts/show-notice.ts'
import { UserStatusPanel } from './UserStatusPanel.tsx'

const look = { size: 'compact-sm', variant: 'subtle' } as const

export function LoginActions({ login }: { login: UserLogin }) {
  const { userLoginId, name, endedAt } = login
  const [clear] = useClearUserLoginMutation()
  const [refresh] = useRefreshUserLoginPageMutation()
  const ask = async () => {
    const text = `${name} will be logged out at once. Unsaved input stays in their browser.`
    if (await confirm({ title: 'Clear this login?', text, yes: 'Clear', no: 'Cancel' }))
      await clear({ userLoginId }).unwrap()
  }
  const recommend = async () => {
    await refresh({ userLoginId }).unwrap()
    showNotice({ type: 'success', title: '', lines: [`${name} has been asked to refresh the page.`] }, { hides: true })
  }
  return (
    <Group gap={2} ml={-7}>
      <Button
        {...look}
        aria-label={`Status of ${name}`}
        onClick={() => void openDialog(name, () => <UserStatusPanel login={login} />)}
      >
        Status
      </Button>
      {endedAt === null && (
        <>
          <ActionButton {...look} act={recommend}>
            Refresh page
          </ActionButton>
          <ActionButton {...look} act={ask}>
            Clear
          </ActionButton>
        </>
      )}
    </Group>
  )
}
