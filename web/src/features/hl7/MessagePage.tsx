import { formatMoment } from '@clearwing/domain/dates.ts'
import { canReadHl7 } from '@clearwing/domain/hl7/rules.ts'
import { Alert, Anchor, Text } from '@mantine/core'
import { IconAlertTriangle, IconChevronLeft, IconFlask } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link, useParams } from 'react-router'
import { type Hl7Message, useGetHl7MessageQuery, useUnassignHl7MessageMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './hl7.module.css'
import { MessagePanel } from './MessagePanel.tsx'
import { People } from './People.tsx'
import { reasonWords } from './reason-words.ts'

/** One message: what it says, why it is with nobody, and whose it may be. */
export function MessagePage() {
  const messageId = Number(useParams().messageId)
  const mayRead = canReadHl7(useActor())
  const query = useGetHl7MessageQuery({ messageId }, { skip: !mayRead })
  return (
    <Page title="HL7 message" tab={`HL7 message ${messageId}`} width="full" action={<Back />}>
      {mayRead ? <Loaded query={query}>{(message) => <Message message={message} />}</Loaded> : <NotNow />}
    </Page>
  )
}

const Back = () => (
  <Anchor component={Link} to="/hl7/unassigned" className={classes.back}>
    <IconChevronLeft size={16} stroke={1.75} aria-hidden /> Unassigned
  </Anchor>
)

/** What is read in a message is kept in the history with what the administrator says they are doing. */
const NotNow = () => (
  <Panel>
    <EmptyState
      icon={IconFlask}
      title="Messages are not open to you now."
      why="Choose an activity at the top of the page first; it is recorded with what you read."
    />
  </Panel>
)

const Message = ({ message }: { message: Hl7Message }) => (
  <>
    <Why message={message} />
    <SameReport message={message} />
    <div className={classes.split}>
      <MessagePanel message={message} />
      {message.status === 'filed' ? (
        <Filed message={message} />
      ) : (
        message.status !== 'refused' && <People message={message} />
      )}
    </div>
  </>
)

function Why({ message }: { message: Hl7Message }) {
  const words = reasonWords(message)
  if (!words) return null
  return (
    <Alert color="yellow" className={classes.why} icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
      <b>{words}</b> {message.status === 'refused' ? 'Refused, and none of it kept.' : 'Not filed by itself.'} Received{' '}
      {formatMoment(message.receivedAt)}.
    </Alert>
  )
}

/** One of them is with the wrong person. */
function SameReport({ message: { sameReport } }: { message: Hl7Message }) {
  if (sameReport.length === 0) return null
  return (
    <Alert color="yellow" className={classes.why} icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
      <b>Another person has a report with this number from this laboratory.</b> Ask the laboratory whose it is. See{' '}
      {sameReport.map((messageId, index) => (
        <Fragment key={messageId}>
          {index > 0 && ', '}
          <Anchor component={Link} to={`/hl7/${messageId}`}>
            message {messageId}
          </Anchor>
        </Fragment>
      ))}
      .
    </Alert>
  )
}

/** Whose it is, and the way back from a mistake. */
function Filed({ message: { messageId, userName, assignedByName, results, version } }: { message: Hl7Message }) {
  const [unassign] = useUnassignHl7MessageMutation()
  const takeBack = async () => {
    const isSure = await confirm({
      title: `Take back from ${userName}`,
      text: `${userName} will have none of its ${results} results any more. What they had replaced stands again.`,
      yes: `Take back from ${userName}`,
      no: 'Leave it',
    })
    if (isSure) await unassign({ messageId, body: { version } }).unwrap()
  }
  return (
    <Panel title={`Filed to ${userName}`}>
      <Text mb="sm">
        {assignedByName
          ? `Assigned by ${assignedByName}.`
          : 'Filed by itself: number, birth date and family name agree.'}
      </Text>
      <ActionButton variant="default" act={takeBack}>
        Take back…
      </ActionButton>
    </Panel>
  )
}
