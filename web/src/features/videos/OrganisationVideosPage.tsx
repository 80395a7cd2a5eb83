import { canViewRequirements } from '@clearwing/domain/requirements/rules.ts'
import { Navigate } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { VideoList } from './VideoList.tsx'
import { WithVideos } from './WithVideos.tsx'

/** The videos that an organisation can assign, each with who has watched it. */
export const OrganisationVideosPage = () => (
  <WithVideos>
    <UnderActivity title="Videos">
      <Loaded query={useOrganisation()}>{({ organisationId }) => <Videos organisationId={organisationId} />}</Loaded>
    </UnderActivity>
  </WithVideos>
)

function Videos({ organisationId }: { organisationId: number }) {
  if (!canViewRequirements(useActor(), organisationId)) return <Navigate replace to="/dashboard" />
  return (
    <Page title="Videos" isCountedBelow width="full">
      <VideoList pageOf={({ videoId }) => `/video/${videoId}/progress`} />
    </Page>
  )
}
