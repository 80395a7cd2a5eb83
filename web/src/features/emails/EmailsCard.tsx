import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useActivity } from '#api/activity.ts'
import { useEnableOptions } from '#api/client-options.ts'
import { useListEmailsQuery } from '#api/generated.ts'
import { ActivityCard } from '#features/activities/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

const title = 'Emails'

/**
 * Whether emails are being sent. Administrators see a missing mail server without an activity, and the figures with
 * one.
 */
export function EmailsCard() {
  const { mailServer } = useEnableOptions()
  if (useActivity()) return <Figures mailServer={mailServer} />
  return <ActivityCard title={title}>{mailServer ? 'Emails contain personal data.' : noMailServer}</ActivityCard>
}

const noMailServer = 'No mail server is set: emails are queued, not sent. Set SMTP_URL and restart the server.'

function Figures({ mailServer }: { mailServer: boolean }) {
  const queued = useListEmailsQuery({ n: 10, st: 'Queued' }).currentData?.totalItems ?? 0
  return (
    <Loaded query={useListEmailsQuery({ n: 10, st: 'Failed' })}>
      {({ totalItems: failed }) => (
        <DashboardCard
          title={title}
          number={failed > 0 ? failed : queued}
          action={
            <Anchor component={Link} to={failed > 0 ? '/emails?st=Failed' : '/emails'}>
              {failed > 0 ? 'Review failed emails' : 'See all emails'}
            </Anchor>
          }
        >
          <Text>{failed > 0 ? `Failed. ${queued} queued.` : 'Queued. None has failed.'}</Text>
          {!mailServer && <Text mt={4}>{noMailServer}</Text>}
        </DashboardCard>
      )}
    </Loaded>
  )
}
