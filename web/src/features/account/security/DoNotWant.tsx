import { useDeclineTwoFactorMutation } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { showNotice } from '#shared/toasts/show-notice.ts'

/** Declines an authenticator that is not compulsory (spec section 2). */
export function DoNotWant() {
  const [decline] = useDeclineTwoFactorMutation()
  const act = async () => {
    await decline({ userId: 'me' }).unwrap()
    const lines = ["You won't be reminded about configuring TFA again."]
    showNotice({ type: 'success', title: '', lines }, { hides: true })
  }
  return (
    <ActionButton variant="default" act={act}>
      I don't want it
    </ActionButton>
  )
}
