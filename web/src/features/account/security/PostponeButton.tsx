import { usePostponeActionMutation } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'

export type Postponed = 'password' | 'twofactor' | 'securityquestions'

/** Postpones a request that is not compulsory until the next login. */
export function PostponeButton({ action }: { action: Postponed }) {
  const [postpone] = usePostponeActionMutation()
  return (
    <ActionButton variant="default" act={() => postpone({ action }).unwrap()}>
      Not now
    </ActionButton>
  )
}
