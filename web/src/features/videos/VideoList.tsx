import { formatDay } from '@clearwing/domain/dates.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { requiredInWords, videoList } from '@clearwing/domain/videos/list.ts'
import { canManageVideos } from '@clearwing/domain/videos/rules.ts'
import { progressInWords, timeInVideo, videoStateNames } from '@clearwing/domain/videos/words.ts'
import { Anchor, Text } from '@mantine/core'
import { IconArchive, IconCircleCheck, IconMovie, IconUserPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import {
  type ListedVideo,
  useListVideosQuery,
  useListVideoTopicsQuery,
  useSetVideoStateMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import type { BulkAction } from '#shared/lists/BulkBar.tsx'
import { columnsOf, Day, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Status } from '#shared/status/Status.tsx'
import { openAssignForm, unassignable, useAssigning } from './AssignForm.tsx'

type Props = { pageOf: (video: ListedVideo) => string }

/** Videos with what the reader has seen of them. */
export function VideoList({ pageOf }: Props) {
  const actor = useActor()
  const list = useDescribedList(videoList)
  const query = useListVideosQuery({ ...list.query, ...chosenFilters(videoList, list.chosen, actor) })
  const { currentData: topics = [] } = useListVideoTopicsQuery()
  const bulk = useBulkActions()
  const Name = ({ video }: { video: ListedVideo }) => (
    <Anchor component={Link} to={pageOf(video)} fw={560} fz={14} style={{ overflowWrap: 'anywhere' }}>
      {video.name}
    </Anchor>
  )
  const cells = {
    name: { width: 240, cell: (video: ListedVideo) => <Name video={video} /> },
    topic: { width: 150 },
    length: { width: 90 },
    required: { width: 170, cell: (video: ListedVideo) => <RequiredOf video={video} /> },
    progress: { width: 160, cell: (video: ListedVideo) => <Progress video={video} /> },
    state: { width: 110 },
    access: { isWide: true, width: 170 },
    captions: { width: 110 },
    added: { isHiddenAtFirst: true },
  }
  return (
    <ListTable
      label="Videos"
      list={list}
      query={query}
      columns={columnsOf(videoList, cells, actor)}
      rowKey={({ videoId }) => videoId}
      nameOf={({ name }) => name}
      card={(video) => <Card video={video} name={<Name video={video} />} />}
      filters={filtersOf(videoList, { tp: topics.map((value) => ({ value, label: value })) }, actor)}
      searches="Name, topic"
      exports="/api/videos/export"
      bulk={bulk}
      empty={{
        icon: IconMovie,
        title: 'No videos for you yet.',
        why: 'A video appears here when an administrator publishes it.',
      }}
    />
  )
}

/** Assigns the chosen videos, or retires them. */
function useBulkActions(): BulkAction<ListedVideo>[] {
  const isKept = canManageVideos(useActor())
  const organisationId = useAssigning()
  const [setState] = useSetVideoStateMutation()
  const assign: BulkAction<ListedVideo> = {
    label: 'Assign videos',
    icon: IconUserPlus,
    refuses: unassignable,
    open: (videos) => openAssignForm(organisationId ?? 0, videos),
  }
  const retire: BulkAction<ListedVideo> = {
    label: 'Retire videos',
    icon: IconArchive,
    refuses: ({ state }) => (state === 'retired' ? 'already retired' : undefined),
    act: ({ videoId, version }) => setState({ videoId, body: { state: 'retired', version } }).unwrap(),
  }
  return [...(organisationId === undefined ? [] : [assign]), ...(isKept ? [retire] : [])]
}

const RequiredOf = ({ video }: { video: ListedVideo }) => (
  <>
    {requiredInWords(video)}
    {video.dueOn !== null && (
      <Text fz={13} c="var(--ui-text-2)">
        Due <Day day={video.dueOn} />
      </Text>
    )}
  </>
)

const Progress = ({ video: { progress } }: { video: ListedVideo }) =>
  progress !== null && progress.completedAt !== null ? (
    <Status kind="ok" icon={IconCircleCheck}>
      {progressInWords(progress)}
    </Status>
  ) : (
    progressInWords(progress)
  )

const Card = ({ video, name }: { video: ListedVideo; name: React.ReactNode }) => (
  <>
    {name}
    <Text fz={13} c="var(--ui-text-2)">
      {[
        timeInVideo(video.duration),
        video.topic,
        video.state === 'published' ? undefined : videoStateNames[video.state],
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
    <Text fz={13} c="var(--ui-text-2)">
      <Progress video={video} />
    </Text>
    {requiredInWords(video) && (
      <Text fz={13} c="var(--ui-text-2)">
        {`Required of ${requiredInWords(video).replace(/^You/, 'you')}${video.dueOn === null ? '' : `, due ${formatDay(video.dueOn)}`}`}
      </Text>
    )}
  </>
)
