import { formatMoment } from '@clearwing/domain/dates.ts'
import { reasonTexts } from '@clearwing/domain/hl7/reasons.ts'
import { rejectionWords } from '@clearwing/domain/hl7/rejecting.ts'
import { canReadHl7 } from '@clearwing/domain/hl7/rules.ts'
import { Alert, Anchor, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconChevronLeft, IconChevronRight, IconFlask } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { type Hl7Message, useGetHl7MessageQuery, useUndoHl7RejectionMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './hl7.module.css'
import { MessageHead } from './MessageHead.tsx'
import { MessagePanel } from './MessagePanel.tsx'
import { People } from './People.tsx'
import { ProposalPanel } from './ProposalPanel.tsx'
import { reasonWords } from './reason-words.ts'
import { TakeBackForm } from './UnlinkForm.tsx'
import { useFocusAfter } from './use-focus-after.ts'

/** One message: its content, why it is unassigned, and who it may belong to. */
export function MessagePage() {
  const messageId = Number(useParams().messageId)
  const mayRead = canReadHl7(useActor())
  const query = useGetHl7MessageQuery({ messageId }, { skip: !mayRead })
  return (
    <Page title="HL7 message" tab={`HL7 message ${messageId}`} width="full" action={<BackLink />}>
      {mayRead ? (
        <Loaded query={query}>{(message) => <Message key={message.messageId} message={message} />}</Loaded>
      ) : (
        <NotNow />
      )}
    </Page>
  )
}

const BackLink = () => (
  <Anchor component={Link} to="/hl7/unassigned" className={classes.back}>
    <IconChevronLeft size={16} stroke={1.75} aria-hidden /> Unassigned
  </Anchor>
)

/** Shown without an activity: reading a message is recorded in the history together with the activity. */
const NotNow = () => (
  <Panel>
    <EmptyState
      icon={IconFlask}
      title="You need an activity to read messages."
      why="Choose an activity at the top of the page first; it is recorded with what you read."
    />
  </Panel>
)

function Message({ message }: { message: Hl7Message }) {
  const { status, proposal } = message
  const personRef = useFocusAfter(`${status} ${proposal?.askedAt}`)
  return (
    <>
      <MessageHead message={message} />
      <AssignmentReason message={message} />
      <div className={classes.split}>
        <MessagePanel message={message} />
        <div ref={personRef} tabIndex={-1} className={classes.whose}>
          <MatchPanel message={message} />
          {(status !== 'unassigned' || proposal) && <NextOne place={message.place} />}
        </div>
      </div>
    </>
  )
}

/** Link to the next unassigned message. */
const NextOne = ({ place: { next } }: Pick<Hl7Message, 'place'>) =>
  next !== null && (
    <Anchor component={Link} to={`/hl7/${next}`} className={classes.next}>
      Next unassigned message <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </Anchor>
  )

function AssignmentReason({ message }: { message: Hl7Message }) {
  const words = reasonWords(message)
  if (!words) return <SameReport message={message} />
  return (
    <Warning>
      <b>{words}</b> {message.status === 'refused' ? refusedWords(message) : 'Not filed automatically.'}{' '}
      {message.asked && `${message.asked.byName} asked the laboratory on ${formatMoment(message.asked.at)}.`}{' '}
      <OtherMessages messageIds={message.sameReport} />
      <UnlinkedPanel message={message} />
    </Warning>
  )
}

const refusedWords = ({ text }: Hl7Message) =>
  text ? 'Refused. The message is kept for 30 days.' : 'Refused. The message itself was not kept.'

/** The message is filed, but one of the messages with this report number may be with the wrong person. */
const SameReport = ({ message }: { message: Hl7Message }) =>
  (message.sameReport.length > 0 || message.takenBack) && (
    <Warning>
      {message.sameReport.length > 0 && <b>{reasonTexts['report of another person']}</b>}{' '}
      <OtherMessages messageIds={message.sameReport} />
      <UnlinkedPanel message={message} />
    </Warning>
  )

/** Who unlinked the message, and the reason given: the starting point for finding the right person. */
const UnlinkedPanel = ({ message: { takenBack } }: { message: Hl7Message }) =>
  takenBack && (
    <Text mt={4} className={classes.takenBack ?? ''}>
      {[takenBack.byName, takenBack.organisationName].filter(Boolean).join(', ')} unlinked it from {takenBack.from} on{' '}
      {formatMoment(takenBack.at)}
      {takenBack.text ? `: ‘${takenBack.text}’` : '.'}
    </Text>
  )

const Warning = ({ children }: { children: ReactNode }) => (
  <Alert color="yellow" className={classes.why} icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
    {children}
  </Alert>
)

/** Messages in which other people received a report with the same number. */
const OtherMessages = ({ messageIds }: { messageIds: number[] }) =>
  messageIds.length > 0 && (
    <>
      Ask the laboratory who it is about; see{' '}
      {messageIds.map((messageId, index) => (
        <Fragment key={messageId}>
          {index > 0 && ', '}
          <Anchor component={Link} to={`/hl7/${messageId}`}>
            message {messageId}
          </Anchor>
        </Fragment>
      ))}
      .
    </>
  )

/** The person the message belongs to, or the suggestions. */
function MatchPanel({ message }: { message: Hl7Message }) {
  if (message.status === 'filed') return <FiledPanel message={message} />
  if (message.status === 'rejected') return <RejectedPanel message={message} />
  if (message.status === 'refused') return null
  return message.proposal ? (
    <ProposalPanel message={message} proposal={message.proposal} />
  ) : (
    <People message={message} />
  )
}

/** The person the message is filed to, with a button to unlink it. */
const FiledPanel = ({ message }: { message: Hl7Message }) => (
  <Panel title={`Filed to ${message.userName}`}>
    <Text mb="sm">
      {message.assignedByName
        ? `Assigned by ${message.assignedByName}.`
        : 'Filed automatically: number, date of birth and name agree.'}
    </Text>
    <Button
      variant="default"
      onClick={() =>
        void openDialog(`Unlink from ${message.userName}`, (close) => (
          <TakeBackForm message={message} onDone={() => close()} />
        ))
      }
    >
      Unlink…
    </Button>
  </Panel>
)

function RejectedPanel({ message: { messageId, version, rejection } }: { message: Hl7Message }) {
  const [undo] = useUndoHl7RejectionMutation()
  return (
    <Panel title="Rejected">
      <Text mb="sm">
        {rejection && [rejectionWords[rejection.reason], rejection.text].filter(Boolean).join(': ')}.{' '}
        {rejection && `${rejection.byName}, ${formatMoment(rejection.at)}.`}
      </Text>
      <ActionButton variant="default" act={() => undo({ messageId, body: { version } }).unwrap()}>
        Undo
      </ActionButton>
    </Panel>
  )
}
