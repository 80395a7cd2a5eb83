import { rolesInWords } from '@clearwing/domain/access/words.ts'
import { Group, Stack } from '@mantine/core'
import { type OwnMembership, useAnswerMembershipMutation, useListOwnMembershipsQuery } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'

/** Organisations that invite the logged-in user to become a member; empty if there are none. */
export function MembershipOffers() {
  const { currentData = [] } = useListOwnMembershipsQuery({ userId: 'me' })
  const invited = currentData.filter(({ state }) => state === 'invited')
  if (invited.length === 0) return null
  return (
    <Stack gap="md" mb="md">
      {invited.map((membership) => (
        <Offer key={membership.organisationId} membership={membership} />
      ))}
    </Stack>
  )
}

function Offer({
  membership: { organisationId, organisationName, roles, positionOrTitle, version },
}: {
  membership: OwnMembership
}) {
  const [answer] = useAnswerMembershipMutation()
  const say = async (accept: boolean) => {
    await answer({ userId: 'me', organisationId, body: { accept, version } }).unwrap()
    showSuccess(
      accept
        ? `You are now a member of ${organisationName}. Log in again to work there.`
        : `You are not a member of ${organisationName}.`,
    )
  }
  const asWhat = [positionOrTitle, rolesInWords(roles).join(', ')].filter(Boolean).join('; ')
  return (
    <DashboardCard
      title={`${organisationName} invites you to become a member`}
      action={
        <Group gap="sm">
          <ActionButton act={() => say(true)}>Accept</ActionButton>
          <ActionButton act={() => say(false)} variant="default">
            Decline
          </ActionButton>
        </Group>
      }
    >
      {`As ${asWhat}. The organisation will see your name, and you will see what its members see.`}
    </DashboardCard>
  )
}
