import { formatMoment } from '@clearwing/domain/dates.ts'
import { emailList } from '@clearwing/domain/emails/list.ts'
import { canSendEmails } from '@clearwing/domain/emails/rules.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { Group, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Navigate, useSearchParams } from 'react-router'
import { type Email, useListEmailsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { NoMailServer } from '#shared/emails/NoMailServer.tsx'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { EmailPage } from './EmailPage.tsx'
import { EmailStatus } from './EmailStatus.tsx'
import { TestEmailButton } from './TestEmail.tsx'
import { useCanListEmails } from './use-can-list.ts'

/** All emails, or one of them (spec section 2: a single path). */
export const EmailsPage = () => (
  <UnderActivity title="Emails">
    <Emails />
  </UnderActivity>
)

function Emails() {
  const emailId = Number(useSearchParams()[0].get('id'))
  if (!useCanListEmails()) return <Navigate replace to="/dashboard" />
  return emailId > 0 ? <EmailPage emailId={emailId} /> : <EmailList />
}

function EmailList() {
  const list = useDescribedList(emailList)
  const query = useListEmailsQuery({ ...list.query, ...chosenFilters(emailList, list.chosen) })
  return (
    <Page
      title="Emails"
      count={query.currentData?.totalItems}
      width="full"
      action={canSendEmails(useActor()) && <TestEmailButton />}
    >
      <NoMailServer>Emails are queued, and are sent once the server is started with SMTP_URL.</NoMailServer>
      <ListTable
        label="Emails"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ emailId }) => emailId}
        open={({ emailId }) => `/emails?id=${emailId}`}
        card={(email) => <EmailCard email={email} />}
        filters={filtersOf(emailList, {})}
        searches="Address, subject"
        exports="/api/emails/export"
        empty={{
          icon: IconMail,
          title: 'No emails yet.',
          why: 'Emails appear here as soon as they are queued.',
        }}
      />
    </Page>
  )
}

const noSubject = 'Not sent yet'

const columns = columnsOf(emailList, {
  subject: { cell: ({ subject }) => subject ?? noSubject },
  status: { width: 140, cell: (email) => <EmailStatus email={email} /> },
})

const EmailCard = ({ email }: { email: Email }) => (
  <>
    <Text fw={620}>{email.subject ?? noSubject}</Text>
    <Group gap="xs" my={4}>
      <EmailStatus email={email} />
      <Text span fz={14} className="tabular">
        {formatMoment(email.createdAt)}
      </Text>
    </Group>
    <Text fz={14} c="var(--ui-text-2)" style={{ overflowWrap: 'anywhere' }}>
      {email.to}
    </Text>
    {email.lastReason && <Text fz={14}>{email.lastReason}</Text>}
  </>
)
