import { formatMoment } from '@clearwing/domain/dates.ts'
import { reasonOfEmail, regardingOf, titleOfEmail } from '@clearwing/domain/emails/kinds.ts'
import { canOpenRegarding } from '@clearwing/domain/emails/rules.ts'
import { Anchor, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { type EmailRecord, useGetEmailQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { NoMailServer } from '#shared/emails/NoMailServer.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { AttemptsPanel } from './AttemptsPanel.tsx'
import { EmailActions } from './EmailActions.tsx'
import { EmailStatus } from './EmailStatus.tsx'
import { MailContent } from './MailContent.tsx'

/** One email as it was sent. Its links work only in a demo; elsewhere their tokens were removed. */
export const EmailPage = ({ emailId }: { emailId: number }) => (
  <Page
    title="Email"
    width="form"
    action={
      <Anchor component={Link} to="/emails">
        All emails
      </Anchor>
    }
  >
    <NoMailServer>Emails are queued, and are sent once the server is started with SMTP_URL.</NoMailServer>
    <Loaded query={useGetEmailQuery({ emailId })}>
      {(email) => (
        <Stack gap="lg">
          <Mail email={email} />
          <MailContent key={email.emailId} email={email} />
          <AttemptsPanel attempts={email.attemptList} />
          {email.repeats.length > 0 && <RepeatsPanel repeats={email.repeats} />}
        </Stack>
      )}
    </Loaded>
  </Page>
)

const moment = (value: string | null) => value && formatMoment(value)

function Mail({ email }: { email: EmailRecord }) {
  const { createdAt, sentAt, bouncedAt, suppressedAt, failedAt, nextTryAt, undeliverableSince } = email
  const facts = [
    { label: 'To', value: <Recipient email={email} /> },
    { label: 'Address undeliverable since', value: moment(undeliverableSince) },
    { label: 'Template', value: titleOfEmail(email.template) },
    { label: 'Why it was sent', value: reasonOfEmail(email.template) },
    { label: 'Regarding', value: <Regarding email={email} /> },
    { label: 'Repeats', value: email.repeatsEmailId && <Repeated email={email} /> },
    { label: 'Reason for sending it again', value: email.resendReason },
    { label: 'Queued', value: moment(createdAt) },
    { label: 'Sent', value: moment(sentAt) },
    { label: 'Bounced', value: moment(bouncedAt) },
    { label: 'Suppressed', value: moment(suppressedAt) },
    { label: 'Failed', value: bouncedAt === null && suppressedAt === null && moment(failedAt) },
    { label: 'Last reason', value: email.lastReason },
    { label: 'Next attempt', value: moment(nextTryAt) },
  ]
  const isRegarding = regardingOf(email.path) !== null
  return (
    <Panel title={email.subject ?? 'Not sent yet'} titleExtra={<EmailStatus email={email} />}>
      <Facts facts={facts.filter(({ label, value }) => value && (label !== 'Regarding' || isRegarding))} />
      <EmailActions email={email} />
    </Panel>
  )
}

const Recipient = ({ email: { toName, to, toUserId } }: { email: EmailRecord }) => (
  <>
    {toName !== null && toUserId !== null && (
      <Anchor component={Link} to={`/user/${toUserId}/profile`}>
        {toName}
      </Anchor>
    )}
    {toName === null ? to : `, ${to}`}
  </>
)

/** What the email is about, as a link for readers who may open it. */
function Regarding({ email }: { email: EmailRecord }) {
  const actor = useActor()
  const { path } = email
  const words = regardingOf(path)?.words
  return path !== null && canOpenRegarding(actor, email) ? (
    <Anchor component={Link} to={path.replace(/#token=.*$/, '')}>
      {words}
    </Anchor>
  ) : (
    words
  )
}

const targets = { person: 'Sent again to the person', me: 'Copy to an administrator', other: 'Copy to another address' }

const Repeated = ({ email: { repeatsEmailId, resentTo } }: { email: EmailRecord }) => (
  <Anchor component={Link} to={`/emails?id=${repeatsEmailId}`}>
    {resentTo === null ? 'An earlier email' : targets[resentTo]}
  </Anchor>
)

const RepeatsPanel = ({ repeats }: Pick<EmailRecord, 'repeats'>) => (
  <Panel title="Sent again">
    <Stack gap="xs" align="flex-start">
      {repeats.map(({ emailId, to, createdAt }) => (
        <Anchor key={emailId} component={Link} to={`/emails?id=${emailId}`}>
          {`${formatMoment(createdAt)}, ${to}`}
        </Anchor>
      ))}
    </Stack>
  </Panel>
)
