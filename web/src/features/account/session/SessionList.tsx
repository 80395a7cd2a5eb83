import { formatMoment } from '@clearwing/domain/dates.ts'
import { Button, Text } from '@mantine/core'
import { IconCheck, IconDeviceLaptop, IconDeviceMobile, IconLock } from '@tabler/icons-react'
import {
  type Session,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
} from '#api/generated.ts'
import { useLock } from '#features/account/lock/use-lock.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Status } from '#shared/status/Status.tsx'
import classes from './SessionList.module.css'

/** The user's sessions, with buttons to end one, or all but the current one. */
export function SessionList() {
  const sessions = useListSessionsQuery()
  const hasOtherSessions = sessions.data?.some(({ isThis }) => !isThis) ?? false
  return (
    <Panel title="Where you are logged in" actions={hasOtherSessions && <EndOthers />} flush>
      <Loaded query={sessions} rows={2} rowHeight={64}>
        {(list) => (
          <ul className={classes.list}>
            {list.map((session) => (
              <Item key={session.sessionId} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  )
}

function EndOthers() {
  const [endOthers] = useEndOtherSessionsMutation()
  return (
    <ActionButton size="compact-sm" variant="subtle" act={() => endOthers().unwrap()}>
      Log out everywhere else
    </ActionButton>
  )
}

const isPhone = (browser: string) => /iPhone|iPad|Android/.test(browser)

function Item({ session }: { session: Session }) {
  const { browser, ipAddress, organisationName, startedAt, lastActiveAt, isLocked, isThis } = session
  const Sign = isPhone(browser) ? IconDeviceMobile : IconDeviceLaptop
  const facts = [organisationName ?? 'As an individual', ipAddress, `since ${formatMoment(startedAt)}`]
  return (
    <li className={classes.item}>
      <Sign size={24} stroke={1.5} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <Text component="span" fw={600}>
          {browser || 'Another program'}
        </Text>{' '}
        {isThis && (
          <Status kind="ok" icon={IconCheck}>
            This session
          </Status>
        )}
        {isLocked && (
          <Status kind="others" icon={IconLock}>
            Locked
          </Status>
        )}
        <Text fz={13} c="var(--ui-text-2)">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        {!isThis && (
          <Text fz={13} c="var(--ui-text-2)">
            Last active {formatMoment(lastActiveAt)}
          </Text>
        )}
      </div>
      {isThis ? <LockThis /> : <End session={session} />}
    </li>
  )
}

function LockThis() {
  const lock = useLock()
  return (
    <Button size="compact-sm" variant="subtle" onClick={() => void lock()}>
      Lock now
    </Button>
  )
}

function End({ session: { sessionId, browser, startedAt } }: { session: Session }) {
  const [end] = useEndSessionMutation()
  const sessionLabel = `${browser}, since ${formatMoment(startedAt)}`
  return (
    <ActionButton
      size="compact-sm"
      variant="subtle"
      aria-label={`Log out: ${sessionLabel}`}
      act={() => end({ sessionId }).unwrap()}
    >
      Log out
    </ActionButton>
  )
}
