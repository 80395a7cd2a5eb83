import { Page } from '#shared/pages/Page.tsx'
import { VideoList } from './VideoList.tsx'
import { WithVideos } from './WithVideos.tsx'

/** The videos that this user may watch. */
export const VideosPage = () => (
  <WithVideos>
    <Page title="Videos" isCountedBelow width="full">
      <VideoList pageOf={({ videoId }) => `/video/${videoId}`} />
    </Page>
  </WithVideos>
)
