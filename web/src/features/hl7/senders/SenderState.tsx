import { IconCircleCheck, IconPlayerPause, IconQuestionMark } from '@tabler/icons-react'
import type { Hl7Sender } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'

const states = {
  test: { kind: 'warn', icon: IconQuestionMark, text: 'On trial' },
  active: { kind: 'ok', icon: IconCircleCheck, text: 'Active' },
  paused: { kind: 'bad', icon: IconPlayerPause, text: 'Paused' },
} as const

export function SenderState({ state }: Pick<Hl7Sender, 'state'>) {
  const { kind, icon, text } = states[state]
  return (
    <Status kind={kind} icon={icon}>
      {text}
    </Status>
  )
}
