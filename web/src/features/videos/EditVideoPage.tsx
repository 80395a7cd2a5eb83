import { timeInVideo, videoStateNames } from '@clearwing/domain/videos/words.ts'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { IconArchive, IconPlayerPlay, IconWorldUpload } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useGetVideoQuery, useGetVideoTextsQuery, useSetVideoStateMutation, type Video } from '#api/generated.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { PosterPanel } from './PosterPanel.tsx'
import { TextsPanel } from './TextsPanel.tsx'
import { VideoDrop } from './VideoDrop.tsx'
import { VideoForm } from './VideoForm.tsx'

/** One video, for the administrators who keep it: details, captions, chapters, poster, file and state. */
export const EditVideoPage = () => (
  <UnderActivity title="Edit video">
    <Content />
  </UnderActivity>
)

function Content() {
  const videoId = recordId(useParams().videoId)
  const query = useGetVideoQuery(videoId === 0 ? skipToken : { videoId })
  if (isNotFound(videoId, query.error)) return <NotFound name="video" />
  return <Loaded query={query}>{(video) => <Edit key={video.videoId} video={video} />}</Loaded>
}

function Edit({ video }: { video: Video }) {
  const { videoId } = video
  const texts = useGetVideoTextsQuery({ videoId })
  const facts = [
    { label: 'Status', value: videoStateNames[video.state] },
    { label: 'Length', value: timeInVideo(video.duration) },
    { label: 'Size', value: `${video.width} × ${video.height} pixels` },
    { label: 'Views', value: String(video.views) },
  ]
  return (
    <Page title={video.name} action={<Actions video={video} />}>
      <Stack gap="md">
        {video.state === 'draft' && (
          <Alert color="yellow" title="This video is a draft">
            {video.hasCaptions
              ? 'Publish it to offer it to its readers.'
              : 'Add captions, and then publish it. Not everyone can hear a video.'}
          </Alert>
        )}
        <Panel title="Details">
          <Facts facts={facts} />
          <VideoForm video={video} />
        </Panel>
        <Loaded query={texts}>
          {(stored) => (
            <>
              <TextsPanel video={video} kind="captions" stored={stored} />
              <TextsPanel video={video} kind="chapters" stored={stored} />
            </>
          )}
        </Loaded>
        <PosterPanel video={video} />
        <Panel title="Replace the file">
          <VideoDrop
            path={`/videos/${videoId}/file`}
            label="A file of the same length keeps captions and progress. With another length, the video is a draft again."
          />
        </Panel>
      </Stack>
    </Page>
  )
}

function Actions({ video }: { video: Video }) {
  const [setState] = useSetVideoStateMutation()
  const { videoId, version, state } = video
  const set = (next: 'published' | 'retired') => () => setState({ videoId, body: { state: next, version } }).unwrap()
  return (
    <Group gap="xs">
      <Button
        component={Link}
        to={`/video/${videoId}`}
        variant="default"
        leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
      >
        Watch
      </Button>
      {state === 'published' ? (
        <ActionButton
          act={set('retired')}
          variant="default"
          leftSection={<IconArchive size={16} stroke={1.75} aria-hidden />}
        >
          Retire video
        </ActionButton>
      ) : (
        <ActionButton act={set('published')} leftSection={<IconWorldUpload size={16} stroke={1.75} aria-hidden />}>
          {state === 'retired' ? 'Publish again' : 'Publish video'}
        </ActionButton>
      )}
    </Group>
  )
}
