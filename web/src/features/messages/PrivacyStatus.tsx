import type { Message } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'
import { privacyWords } from './privacy-words.ts'

export function PrivacyStatus({ message }: { message: Message }) {
  const { kind, icon, label } = privacyWords(message.privacy, message)
  return (
    <Status kind={kind} icon={icon}>
      {label}
    </Status>
  )
}
