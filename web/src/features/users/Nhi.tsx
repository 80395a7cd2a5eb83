import { canCorrectNhi } from '@clearwing/domain/users/nhi.ts'
import { Button, Group } from '@mantine/core'
import type { User } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Copyable } from '#shared/pages/Copyable.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { NhiForm } from './NhiForm.tsx'

/** True when the user may correct the NHI; never during impersonation. */
export function useMayCorrectNhi(user: User) {
  const actor = useActor()
  return actor.realUserId === undefined && canCorrectNhi(actor, user.relations)
}

/** The NHI with a button to correct it; empty if it may not be shown. */
export const nhiOf = (user: User, mayCorrect: boolean) =>
  user.nhi || mayCorrect ? (
    <Group gap="sm">
      <span className="tabular">{user.nhi ? <Copyable name="NHI" value={user.nhi} /> : 'Not known'}</span>
      {mayCorrect && (
        <Button size="compact-xs" variant="default" onClick={() => void correct(user)}>
          {user.nhi ? 'Correct' : 'Add'}
        </Button>
      )}
    </Group>
  ) : null

async function correct(user: User) {
  const isSaved = await openDialog<boolean>(user.nhi ? 'Correct NHI' : 'Add NHI', (close) => (
    <NhiForm user={user} onSaved={() => close(true)} />
  ))
  if (isSaved) showSuccess('The NHI was saved.')
}
