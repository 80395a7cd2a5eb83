import { formatMoment } from '@clearwing/domain/dates.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { type Email, useGetEmailQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './EmailPage.module.css'
import { EmailStatus } from './EmailStatus.tsx'
import { partsOf } from './parts.ts'

/** One mail as it was sent. Its links work in a demo only; elsewhere what they prove was taken out. */
export const EmailPage = ({ emailId }: { emailId: number }) => (
  <Page
    title="E-mail"
    width="form"
    action={
      <Anchor component={Link} to="/emails">
        All e-mails
      </Anchor>
    }
  >
    <Loaded query={useGetEmailQuery({ emailId })}>{(email) => <Mail email={email} />}</Loaded>
  </Page>
)

const Mail = ({ email }: { email: Email }) => (
  <Panel title={email.subject ?? 'Not written yet'} beside={<EmailStatus email={email} />}>
    <Facts
      facts={[
        { label: 'To', value: email.to },
        { label: 'When', value: formatMoment(email.sentAt ?? email.failedAt ?? email.createdAt) },
      ]}
    />
    <div className={classes.text}>
      {partsOf(email.text ?? 'It is written when it is sent.').map(({ at, text, isLink }) =>
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
