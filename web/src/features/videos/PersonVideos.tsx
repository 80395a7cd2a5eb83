import { useActor } from '#features/account/index.ts'
import { RequirementList } from '#features/requirements/index.ts'
import { VideoList } from './VideoList.tsx'

/** The videos of a user, and for other readers what the person is required to watch. */
export const PersonVideos = ({ userId }: { userId: number }) =>
  useActor().userId === userId ? (
    <VideoList pageOf={({ videoId }) => `/video/${videoId}`} />
  ) : (
    <RequirementList
      scope={{ i: userId, ev: 'video' }}
      empty="Nothing that you may see requires this person to watch a video."
    />
  )
