import { UnderActivity } from '#features/activities/index.ts'
import { Page } from '#shared/pages/Page.tsx'
import { VideoDrop } from './VideoDrop.tsx'
import { VideoList } from './VideoList.tsx'

/** Videos of every state, and where new ones are uploaded. */
export const ManageVideosPage = () => (
  <UnderActivity title="Manage videos">
    <Page title="Manage videos" isCountedBelow width="full">
      <VideoDrop path="/videos" label="Add videos" isSeveral />
      <VideoList pageOf={({ videoId }) => `/video/${videoId}/edit`} />
    </Page>
  </UnderActivity>
)
