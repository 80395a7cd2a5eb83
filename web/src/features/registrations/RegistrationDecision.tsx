import { canDecideRegistration, canMove, canUpdateRegistration } from '@clearwing/domain/registrations/rules.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconCheck, IconMessageQuestion, IconPencil, IconX } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { Registration } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useKeys } from '#shared/keys.ts'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { correctRegistration } from './correct.tsx'
import { approve, askForMore, refuse } from './decide.tsx'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Decisions of the regulator's doctor, by button or key; the queue follows. */
export function RegistrationDecision({ registration }: { registration: Registration }) {
  const actor = useActor()
  const navigate = useNavigate()
  const { status, name } = registration
  const mayDecide = canDecideRegistration(actor, registration)
  const then = async (done: Promise<boolean | undefined>, message: string) => {
    if (!(await done)) return
    showSuccess(message)
    void navigate('..', { relative: 'path' })
  }
  const acts = [
    {
      key: 'a',
      label: 'Approve',
      to: 'approved' as const,
      sign: <IconCheck {...icon} />,
      isFirst: true,
      act: () => void then(approve(registration), `The number of ${name} was approved.`),
    },
    {
      key: 'q',
      label: 'Ask for more information',
      to: 'more_information_asked' as const,
      isFirst: false,
      sign: <IconMessageQuestion {...icon} />,
      act: () => void then(askForMore(registration), `${name} has been asked.`),
    },
    {
      key: 'r',
      label: status === 'approved' ? 'Withdraw approval' : 'Refuse',
      to: 'refused' as const,
      isFirst: false,
      sign: <IconX {...icon} />,
      act: () => void then(refuse(registration), `The number of ${name} was refused.`),
    },
  ].filter(({ to }) => mayDecide && canMove(status, to))
  const edit = { key: 'e', label: 'Correct number', act: () => void correctRegistration(registration) }
  const mayCorrect = canUpdateRegistration(actor, registration)
  useKeys([...acts, ...(mayCorrect ? [edit] : [])])
  if (!mayDecide) return <Text c="var(--ui-text-2)">You cannot approve your own registration number.</Text>
  return (
    <Group gap="xs">
      {mayCorrect && (
        <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={edit.act}>
          Correct…
        </Button>
      )}
      {acts.toReversed().map(({ key, label, sign, isFirst, act }) => (
        <Button
          key={key}
          variant={isFirst ? 'filled' : 'default'}
          leftSection={sign}
          aria-keyshortcuts={key}
          onClick={act}
        >
          {`${label}…`}
        </Button>
      ))}
    </Group>
  )
}
