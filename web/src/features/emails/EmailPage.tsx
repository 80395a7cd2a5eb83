import { formatMoment } from '@clearwing/domain/dates.ts'
import { canSendEmails } from '@clearwing/domain/emails/rules.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useEnableOptions } from '#api/client-options.ts'
import { type EmailRecord, useGetEmailQuery, useSendEmailAgainMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { NoMailServer } from '#shared/emails/NoMailServer.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { AttemptsPanel } from './AttemptsPanel.tsx'
import classes from './EmailPage.module.css'
import { EmailStatus } from './EmailStatus.tsx'
import { partsOf } from './parts.ts'

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
        <>
          <Mail email={email} />
          <AttemptsPanel attempts={email.attemptList} />
        </>
      )}
    </Loaded>
  </Page>
)

const Mail = ({ email }: { email: EmailRecord }) => (
  <Panel title={email.subject ?? 'Not sent yet'} titleExtra={<EmailStatus email={email} />}>
    <Facts
      facts={[
        { label: 'To', value: email.to },
        { label: 'Queued', value: formatMoment(email.createdAt) },
        { label: 'Sent', value: email.sentAt && formatMoment(email.sentAt) },
        { label: 'Bounced', value: email.bouncedAt && formatMoment(email.bouncedAt) },
        {
          label: email.suppressedAt ? 'Suppressed' : 'Failed',
          value: email.bouncedAt === null && email.failedAt && formatMoment(email.failedAt),
        },
        { label: 'Attempts', value: email.attempts },
        { label: 'Last attempt', value: email.lastTriedAt && formatMoment(email.lastTriedAt) },
        { label: 'Last reason', value: email.lastReason },
        { label: 'Next attempt', value: email.nextTryAt && formatMoment(email.nextTryAt) },
      ]}
    />
    {email.sentAt === null && <SendAgain emailId={email.emailId} />}
    <div className={classes.text}>
      {partsOf(email.text ?? 'The text appears here after the first attempt to send it.').map(({ at, text, isLink }) =>
        isLink ? (
          <Anchor key={at} href={text}>
            {text}
          </Anchor>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </div>
  </Panel>
)

/** Tries again at once to send an email that is queued or has failed. */
function SendAgain({ emailId }: { emailId: number }) {
  const [sendAgain] = useSendEmailAgainMutation()
  const { mailServer } = useEnableOptions()
  if (!canSendEmails(useActor()) || !mailServer) return null
  return (
    <ActionButton variant="default" mt="md" act={() => sendAgain({ emailId }).unwrap()}>
      Send again
    </ActionButton>
  )
}
