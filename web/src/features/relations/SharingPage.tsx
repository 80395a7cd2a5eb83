import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { canAnswerRelation, canReadSharing } from '@clearwing/domain/relations/rules.ts'
import { Stack, Text } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { type Sharing, useGetSharingQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { NeedsActivity } from '#features/activities/index.ts'
import { useUser, useUserParam } from '#features/users/names/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { PastRelation, RelationLine } from './RelationLine.tsx'
import { Offer } from './RelationOffers.tsx'

/** Organisations with access to a person's data: for that person, and for administrators with an activity. */
export function SharingPage() {
  const actor = useActor()
  const userId = useUserParam()
  const isOther = userId !== 'me' && userId !== actor.userId
  if (!isOther) return <SharedWithMe userId={userId} />
  if (!isAdministrator(actor)) return <Navigate replace to="/user/me/sharing" />
  return <NeedsActivity>{canReadSharing(actor, userId) && <SharedWithMe userId={userId} />}</NeedsActivity>
}

function SharedWithMe({ userId }: { userId: number | 'me' }) {
  const { currentData: user } = useUser()
  const isOwn = canAnswerRelation(useActor(), userId)
  return (
    <Page title="Sharing" tab={user && `Sharing of ${user.name}`} width="form">
      <Loaded query={useGetSharingQuery({ userId })}>
        {(sharing) => <SharingPanels sharing={sharing} isOwn={isOwn} />}
      </Loaded>
    </Page>
  )
}

function SharingPanels({ sharing: { current, offered, past }, isOwn }: { sharing: Sharing; isOwn: boolean }) {
  return (
    <Stack gap="md">
      <Text c="var(--ui-text-2)">
        The organisations below see parts of this record. So do regulators that hold a number or a medical of this
        person, and administrators who state a reason. Every access is recorded.
      </Text>
      {isOwn && offered.map((offer) => <Offer key={offer.relationRequestId} offer={offer} />)}
      {!isOwn && offered.length > 0 && <PendingRequests offered={offered} />}
      <Panel title="Now" flush>
        {current.length === 0 ? (
          <EmptyState icon={IconShieldLock} title="No practice or employer here sees this record." />
        ) : (
          current.map((one) => <RelationLine key={`${one.kind} ${one.organisationId}`} relation={one} isOwn={isOwn} />)
        )}
      </Panel>
      {past.length > 0 && (
        <Panel title="Past" flush>
          {past.map((one) => (
            <PastRelation key={`${one.kind} ${one.organisationId}`} relation={one} isOwn={isOwn} />
          ))}
        </Panel>
      )}
    </Stack>
  )
}

const PendingRequests = ({ offered }: Pick<Sharing, 'offered'>) => (
  <Panel title="Waiting for an answer">
    {offered.map(({ relationRequestId, organisationName }) => (
      <Text key={relationRequestId}>{organisationName}</Text>
    ))}
  </Panel>
)
