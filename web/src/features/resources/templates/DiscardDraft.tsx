import { ActionButton } from '#shared/forms/ActionButton.tsx'

type Props = { discard: () => Promise<void>; onDiscarded: () => void }

/** Removes a draft, and shows the text without it. */
export const DiscardDraft = ({ discard, onDiscarded }: Props) => (
  <ActionButton
    variant="default"
    act={async () => {
      await discard()
      onDiscarded()
    }}
  >
    Discard draft
  </ActionButton>
)
