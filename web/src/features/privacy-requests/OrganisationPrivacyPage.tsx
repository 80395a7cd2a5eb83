import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { canListPrivacyRequests } from '@clearwing/domain/privacy-requests/rules.ts'
import { answersPrivacyRequests } from '@clearwing/domain/privacy-requests/statements/rules.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { PrivacyList } from './PrivacyList.tsx'
import { openRecordForm } from './RecordForm.tsx'

/** Privacy requests that an organisation must answer. */
export const OrganisationPrivacyPage = () => (
  <UnderActivity title="Privacy requests">
    <Loaded query={useOrganisation()}>{({ organisationId }) => <Requests organisationId={organisationId} />}</Loaded>
  </UnderActivity>
)

function Requests({ organisationId }: { organisationId: number }) {
  const actor = useActor()
  const isOurs = actor.organisationId === organisationId && answersPrivacyRequests(actor)
  if (!canListPrivacyRequests(actor) || !(isOurs || isAdministrator(actor)))
    return <Navigate replace to="../profile" relative="path" />
  return (
    <Page
      title="Privacy requests"
      isCountedBelow
      width="full"
      action={
        isOurs && (
          <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => void openRecordForm()}>
            Record request
          </Button>
        )
      }
    >
      <PrivacyList
        isPerson={false}
        organisationId={organisationId}
        why="Record a request that came by telephone, by letter or for another person."
      />
    </Page>
  )
}
