import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { needsOldPassword } from '@clearwing/domain/account/password/rules.ts'
import { useActor } from '#features/account/index.ts'
import { PasswordForm } from './PasswordForm.tsx'

/**
 * The first panel of the security settings. Asks for the old password where the specification requires it (section 5).
 */
export function PasswordPanel() {
  const actor = useActor()
  const asksOld = needsOldPassword(actor, (actor.requiredActions & RequiredAction.Change_password) !== 0)
  return (
    <PasswordForm userId="me" personalWords={[actor.userName, actor.name]} asksOld={asksOld} nextPath="/dashboard" />
  )
}
