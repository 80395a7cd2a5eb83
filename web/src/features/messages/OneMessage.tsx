import { formatMoment } from '@clearwing/domain/dates.ts'
import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClockHour4, IconPointFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Message } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Status } from '#shared/status/Status.tsx'
import { dayWords } from './day-words.ts'
import { FileToMedical } from './FileToMedical.tsx'
import classes from './messages.module.css'
import { PrivacyStatus } from './PrivacyStatus.tsx'
import { RequirementLink } from './RequirementLink.tsx'
import { isUnread } from './thread-messages.ts'

/** One message: sender, recipients, privacy and text. */
export function OneMessage({ message, isLinked }: { message: Message; isLinked: boolean }) {
  const { isUrgent, text, submittedAt } = message
  const reader = useActor()
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isLinked) place.current?.scrollIntoView({ block: 'center' })
  }, [isLinked])
  return (
    <li
      ref={place}
      className={classes.message}
      data-mine={message.isMine || undefined}
      data-linked={isLinked || undefined}
    >
      <div className={classes.messageHead}>
        <Text component="h3" fz={14} fw={620} m={0}>
          {senderOf(message)}
        </Text>
        <span className={classes.when}>{formatMoment(submittedAt)}</span>
      </div>
      <Text fz={13} c="var(--ui-text-2)">
        to {recipientOf(message)}
      </Text>
      <CoverLine message={message} />
      <Group gap={6} my={6}>
        {isUrgent && (
          <Status kind="bad" icon={IconAlertTriangle}>
            Urgent
          </Status>
        )}
        <PrivacyStatus message={message} />
        {isUnread(reader, message) && (
          <Status kind="mine" icon={IconPointFilled}>
            New
          </Status>
        )}
        <StateStatus message={message} />
      </Group>
      <p className={classes.text}>{text ?? 'The text is shown only with an administrator activity.'}</p>
      <Group gap="md">
        <RequirementLink message={message} />
        <FileToMedical message={message} />
      </Group>
    </li>
  )
}

function CoverLine({ message: { coverUserName, coverDueAt, passedAt } }: { message: Message }) {
  if (coverUserName === null || coverDueAt === null) return null
  return (
    <Text fz={13} c="var(--ui-text-2)">
      {passedAt === null
        ? `Cover: ${coverUserName}, if it was not read by ${formatMoment(coverDueAt)}`
        : `Unread, so it went to ${coverUserName} ${formatMoment(passedAt)}`}
    </Text>
  )
}

function StateStatus({ message: { doneAt, snoozedUntil } }: { message: Message }) {
  if (doneAt !== null)
    return (
      <Status kind="others" icon={IconCheck}>
        Done
      </Status>
    )
  if (snoozedUntil === null) return null
  return (
    <Status kind="others" icon={IconClockHour4}>
      {dayWords(snoozedUntil)}
    </Status>
  )
}

const at = (name: string | null, organisation: string | null) => [name, organisation].filter(Boolean).join(', ')

const senderOf = ({ fromUserName, fromOrganisationName }: Message) => at(fromUserName, fromOrganisationName)
const recipientOf = ({ toUserName, toOrganisationName }: Message) => at(toUserName, toOrganisationName)
