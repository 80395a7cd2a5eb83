import { formatMoment } from '@clearwing/domain/dates.ts'
import { canSendEmails } from '@clearwing/domain/emails/rules.ts'
import { EmailStatus as EmailStatusName } from '@clearwing/domain/emails/schema.ts'
import { Group, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Navigate, useSearchParams } from 'react-router'
import { type Email, useListEmailsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { NoMailServer } from '#shared/emails/NoMailServer.tsx'
import type { ListFilter } from '#shared/lists/filters.ts'
import { type Column, ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
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

const orders = ['createdAt', 'to'] as const

function EmailList() {
  const list = useList('emails', { columns: orders, direction: 1, filterKeys: ['st', 'b', 'l'] })
  const query = useListEmailsQuery(list.query)
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
        filters={filters}
        searches="Address, subject"
        exports="/api/emails/export"
        empty={{ icon: IconMail, title: 'No emails yet.', why: 'Emails appear here as soon as they are queued.' }}
      />
    </Page>
  )
}

const filters: ListFilter[] = [
  { key: 'st', label: 'Status', options: EmailStatusName.options.map((value) => ({ value, label: value })) },
  { kind: 'days', label: 'When' },
]

const noSubject = 'Not sent yet'

const columns: Column<Email, (typeof orders)[number]>[] = [
  { key: 'subject', title: 'Subject', cell: ({ subject }) => subject ?? noSubject },
  { key: 'to', title: 'To', order: 'to', cell: ({ to }) => to },
  { key: 'status', title: 'Status', width: 140, cell: (email) => <EmailStatus email={email} /> },
  { key: 'lastReason', title: 'Last reason', cell: ({ lastReason }) => lastReason ?? '' },
  {
    key: 'created',
    title: 'When',
    order: 'createdAt',
    width: 170,
    cell: ({ createdAt }) => <span className="tabular">{formatMoment(createdAt)}</span>,
  },
]

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
