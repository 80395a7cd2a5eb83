import { formatMoment } from '@clearwing/domain/dates.ts'
import { regardingOf, titleOfEmail } from '@clearwing/domain/emails/kinds.ts'
import { emailList } from '@clearwing/domain/emails/list.ts'
import { canOpenRegarding, canSendEmails } from '@clearwing/domain/emails/rules.ts'
import { emailStatus } from '@clearwing/domain/emails/sending.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { Anchor, Group, Text } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query'
import { IconMail, IconSend } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Email, useGetEmailStateQuery, useListEmailsQuery, useResendEmailMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { NoMailServer } from '#shared/emails/NoMailServer.tsx'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { EmailStatus } from './EmailStatus.tsx'
import { resendTogether } from './resend-together.tsx'
import { TestEmailButton } from './TestEmail.tsx'

/** Emails: all that this user may read, or those to one person. */
export function EmailList({ userId }: { userId?: number | 'me' }) {
  const actor = useActor()
  const list = useDescribedList(emailList)
  const own = userId === undefined ? {} : { i: userId }
  const query = useListEmailsQuery({ ...list.query, ...chosenFilters(emailList, list.chosen), ...own })
  const isSender = canSendEmails(actor)
  const [resend] = useResendEmailMutation()
  const bulk = isSender
    ? [
        {
          label: 'Send again',
          icon: IconSend,
          refuses: refusalOf,
          open: (rows: Email[]) =>
            resendTogether(rows, ({ emailId }, reason) =>
              resend({ emailId, body: { to: 'person', address: null, reason } }).unwrap(),
            ),
        },
      ]
    : []
  return (
    <Page
      title="Emails"
      count={query.currentData?.totalItems}
      width="full"
      action={isSender && userId === undefined && <TestEmailButton />}
    >
      <NoMailServer>Emails are queued, and are sent once the server is started with SMTP_URL.</NoMailServer>
      <ListTable
        label="Emails"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ emailId }) => emailId}
        nameOf={({ subject, to }) => `${subject ?? noSubject}, ${to}`}
        open={({ emailId }) => `/emails?id=${emailId}`}
        card={(email) => <EmailCard email={email} />}
        filters={filtersOf(emailList, {})}
        searches="Address, subject"
        exports={userId === undefined ? '/api/emails/export' : `/api/emails/export?i=${userId}`}
        bulk={bulk}
        empty={{
          icon: IconMail,
          title: 'No mail has been sent in this period.',
          why: useWhyEmpty(isSender),
        }}
      />
    </Page>
  )
}

/** For administrators: whether mail is on, and the last test. */
function useWhyEmpty(isSender: boolean) {
  const state = useGetEmailStateQuery(isSender ? undefined : skipToken).currentData
  if (!state) return 'Emails appear here as soon as they are queued.'
  const on = state.isOn ? 'Mail is on' : 'Mail is off'
  return `${on}; ${state.lastTestAt === null ? 'no test yet' : `last test ${formatMoment(state.lastTestAt)}`}.`
}

/** Why an email cannot be sent again to its person. */
function refusalOf(email: Email) {
  if (email.toUserId === null) return 'sent to no person'
  if (email.resentTo === 'me' || email.resentTo === 'other') return 'a copy'
  return emailStatus(email) === 'Queued' ? 'still queued' : undefined
}

const noSubject = 'Not sent yet'

/** What an email is about, as a link for readers who may open it. */
function RegardingCell(email: Email) {
  const words = regardingOf(email.path)?.words
  if (!canOpenRegarding(useActor(), email)) return words
  return (
    <Anchor component={Link} to={(email.path ?? '').replace(/#token=.*$/, '')}>
      {words}
    </Anchor>
  )
}

const columns = columnsOf(emailList, {
  subject: { cell: ({ subject }) => subject ?? noSubject },
  regarding: { cell: (email) => <RegardingCell {...email} /> },
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
    <Text fz={14}>{[titleOfEmail(email.template), regardingOf(email.path)?.words].filter(Boolean).join(' · ')}</Text>
    {email.lastReason && <Text fz={14}>{email.lastReason}</Text>}
  </>
)
