import { addDays, formatDay } from '@clearwing/domain/dates.ts'
import { canSendMessages } from '@clearwing/domain/messages/rules.ts'
import { Button, Group, Menu } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconChevronDown, IconClockHour4, IconInbox } from '@tabler/icons-react'
import type { Message } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { PrintButton } from '#shared/pages/PrintButton.tsx'
import { today } from '#shared/today.ts'
import { askForDay } from './ask-for-day.tsx'
import classes from './messages.module.css'
import { openMessageDialog } from './open-message-dialog.tsx'
import { openIn, replyTo } from './thread-messages.ts'
import { useStates } from './use-states.ts'
import type { useThread } from './use-thread.ts'

type Props = { thread: ReturnType<typeof useThread>; messages: Message[] }

/** Reply, mark done, snooze, print. */
export function ThreadActions({ thread, messages }: Props) {
  const actor = useActor()
  const { done, snooze, takeBack } = useStates(thread.take)
  const open = openIn(actor, messages)
  const isSelf = actor.realUserId === undefined
  const [latest] = messages
  const last = messages.find(({ isMine }) => !isMine) ?? latest
  const answer = async () => {
    const sent = last && (await openMessageDialog(replyTo(last, actor)))
    if (sent) thread.take([sent])
  }
  return (
    <Group gap="xs" className={classes.actions}>
      {isSelf && canSendMessages(actor) && last && last.text !== null && (
        <Button leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />} onClick={() => void answer()}>
          Answer
        </Button>
      )}
      {isSelf && open.length > 0 && (
        <>
          <Button
            variant="default"
            leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
            onClick={() => void done(open)}
          >
            Done
          </Button>
          <SnoozeMenu snooze={(day) => void snooze(open, day)} />
        </>
      )}
      {isSelf && open.length === 0 && messages.some(({ doneAt }) => doneAt !== null) && (
        <Button
          variant="default"
          leftSection={<IconInbox size={16} stroke={1.75} aria-hidden />}
          onClick={() => void takeBack(messages.filter(({ doneAt }) => doneAt !== null))}
        >
          Not done
        </Button>
      )}
      <PrintButton />
    </Group>
  )
}

const offers = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In three days', days: 3 },
  { label: 'In a week', days: 7 },
]

const SnoozeMenu = ({ snooze }: { snooze: (day: string) => void }) => (
  <Menu position="bottom-end" withinPortal={false}>
    <Menu.Target>
      <Button
        variant="default"
        leftSection={<IconClockHour4 size={16} stroke={1.75} aria-hidden />}
        rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
      >
        Snooze
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {offers.map(({ label, days }) => {
        const day = addDays(today(), days)
        return (
          <Menu.Item key={days} onClick={() => snooze(day)}>
            {label}, {formatDay(day)}
          </Menu.Item>
        )
      })}
      <Menu.Divider />
      <Menu.Item onClick={() => void askForDay().then((day) => day && snooze(day))}>Until another day…</Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
