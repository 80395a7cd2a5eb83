import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { relationQuestions, seenBy } from '@clearwing/domain/relations/words.ts'
import { Box, Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { type OfferedRelation, useAnswerRelationRequestMutation, useGetSharingQuery } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'

/**
 * Requests from organisations to the logged-in user; empty if there are none. What accepting means is explained there.
 */
export function RelationOffers() {
  const { currentData } = useGetSharingQuery({ userId: 'me' })
  if (!currentData || currentData.offered.length === 0) return null
  return (
    <Box mb="md">
      <DashboardCard
        title="Sharing requests"
        action={
          <Button component={Link} to="/user/me/sharing" variant="default">
            Read and respond
          </Button>
        }
      >
        {currentData.offered.map(({ relationRequestId, organisationName, kind }) => (
          <div key={relationRequestId}>{`${organisationName} ${relationQuestions[kind]}.`}</div>
        ))}
      </DashboardCard>
    </Box>
  )
}

/** A request, what accepting would share, and both answers. */
export function Offer({ offer }: { offer: OfferedRelation }) {
  const { relationRequestId, organisationName, kind, expiresAt } = offer
  const [answer] = useAnswerRelationRequestMutation()
  const say = async (accept: boolean) => {
    await answer({ userId: 'me', relationRequestId, body: { accept } }).unwrap()
    showSuccess(
      accept
        ? `${organisationName} can now see what you agreed to share.`
        : `${organisationName} cannot see anything about you.`,
    )
  }
  return (
    <DashboardCard
      title={`${organisationName} ${relationQuestions[kind]}`}
      action={
        <Group gap="sm">
          <ActionButton act={() => say(true)}>Accept</ActionButton>
          <ActionButton act={() => say(false)} variant="default">
            Decline
          </ActionButton>
        </Group>
      }
    >
      The organisation would be able to see:
      <VisibleDataNote kind={kind} />
      {`You can end the sharing here at any time. The request expires after ${formatDay(dayInZone(expiresAt))}.`}
    </DashboardCard>
  )
}

/** What an organisation can and cannot see about a person. */
export const VisibleDataNote = ({ kind }: Pick<OfferedRelation, 'kind'>) => (
  <>
    <ul style={{ margin: '4px 0', paddingInlineStart: 20 }}>
      {seenBy[kind].sees.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <div style={{ marginBottom: 4 }}>{seenBy[kind].never}</div>
  </>
)
