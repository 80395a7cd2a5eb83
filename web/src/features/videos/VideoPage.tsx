import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { canViewVideoProgress } from '@clearwing/domain/requirements/video-progress.ts'
import { canManageVideos } from '@clearwing/domain/videos/rules.ts'
import { progressInWords, timeInVideo } from '@clearwing/domain/videos/words.ts'
import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { IconPencil, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useGetVideoQuery, type Video } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { recordId } from '#shared/record-id.ts'
import { openAssignForm, unassignable, useAssigning } from './AssignForm.tsx'
import { Player } from './Player.tsx'
import { WithVideos } from './WithVideos.tsx'

/** One video, to watch. */
export const VideoPage = () => (
  <WithVideos>
    <Content />
  </WithVideos>
)

function Content() {
  const videoId = recordId(useParams().videoId)
  const query = useGetVideoQuery(videoId === 0 ? skipToken : { videoId })
  if (isNotFound(videoId, query.error)) return <NotFound name="video" />
  return <Loaded query={query}>{(video) => <Watch key={video.videoId} video={video} />}</Loaded>
}

function Watch({ video }: { video: Video }) {
  const { userId } = useActor()
  return (
    <Page title={video.name} action={<Ways video={video} />} width="full">
      <Text c="var(--ui-text-2)" mb="md" role="status">
        {[timeInVideo(video.duration), video.topic, seenInWords(video)].filter(Boolean).join(' · ')}
      </Text>
      {video.dueOn !== null && (
        <Alert color="yellow" mb="md" title={`Watch this video by ${formatDay(video.dueOn)}`}>
          {video.inOrder ? 'Skipping ahead does not count. ' : ''}
          {video.mayRead ? 'You can also read the transcript to its end.' : 'Reading the transcript does not count.'}
        </Alert>
      )}
      <Player video={video} />
      {video.progress !== null && video.progress.completedAt !== null && (
        <Anchor
          href={`/api/videos/${video.videoId}/people/${userId}/confirmation`}
          target="_blank"
          rel="noreferrer"
          mt="md"
          display="inline-block"
        >
          Confirmation of completion (PDF)
        </Anchor>
      )}
    </Page>
  )
}

function Ways({ video }: { video: Video }) {
  const { videoId } = video
  const actor = useActor()
  const organisationId = useAssigning()
  return (
    <Group gap="xs">
      {canViewVideoProgress(actor) && (
        <Button
          component={Link}
          to={`/video/${videoId}/progress`}
          variant="default"
          leftSection={<IconUsers size={16} stroke={1.75} aria-hidden />}
        >
          Who has watched
        </Button>
      )}
      {organisationId !== undefined && unassignable(video) === undefined && (
        <Button
          leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => void openAssignForm(organisationId, [video])}
        >
          Assign video
        </Button>
      )}
      {canManageVideos(actor) && (
        <Button
          component={Link}
          to={`/video/${videoId}/edit`}
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
        >
          Edit
        </Button>
      )}
    </Group>
  )
}

const seenInWords = ({ progress }: Video) =>
  progress?.completedAt ? `Watched on ${formatMoment(progress.completedAt)}` : progressInWords(progress)
