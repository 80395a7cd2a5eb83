import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { canExportRequirements } from '@clearwing/domain/requirements/rules.ts'
import {
  canViewVideoProgress,
  videoProgressList,
  WatchingState,
  watchingStateNames,
} from '@clearwing/domain/requirements/video-progress.ts'
import { seesVideos } from '@clearwing/domain/videos/rules.ts'
import { Anchor, Group, Text, UnstyledButton } from '@mantine/core'
import {
  IconBell,
  IconCircleCheck,
  IconClockOff,
  IconClockPlay,
  IconMinus,
  IconShieldCheck,
  IconUsers,
} from '@tabler/icons-react'
import { useParams } from 'react-router'
import {
  useListStaffGroupsQuery,
  useListVideoProgressQuery,
  useSendRequirementReminderMutation,
  type VideoWatcher,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { isNotFound } from '#shared/is-not-found.ts'
import type { BulkAction } from '#shared/lists/BulkBar.tsx'
import { columnsOf, Day, filtersOf, MomentValue } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { recordId } from '#shared/record-id.ts'
import { Status } from '#shared/status/Status.tsx'

/** Who has watched a video, who has started, who has not, and who is overdue. */
export function VideoProgressPage() {
  const videoId = recordId(useParams().videoId)
  const actor = useActor()
  if (videoId === 0 || !seesVideos(actor)) return <NotFound name="page" />
  return (
    <UnderActivity title="Who has watched">
      {canViewVideoProgress(actor) ? <Progress videoId={videoId} /> : <NotFound name="page" />}
    </UnderActivity>
  )
}

function Progress({ videoId }: { videoId: number }) {
  const actor = useActor()
  const organisationId = actor.organisationId ?? 0
  const list = useDescribedList(videoProgressList)
  const chosen = chosenFilters(videoProgressList, list.chosen)
  const query = useListVideoProgressQuery({ videoId, ...list.query, ...chosen })
  const { currentData: groups = [] } = useListStaffGroupsQuery({ organisationId }, { skip: organisationId === 0 })
  const remind = useReminding()
  if (isNotFound(videoId, query.error)) return <NotFound name="video" />
  const { videoName, states, list: rows = [] } = query.currentData ?? {}
  const gr = groups.map(({ staffGroupId, name }) => ({ value: String(staffGroupId), label: name }))
  return (
    <Page
      title={videoName === undefined ? 'Who has watched' : `Who has watched “${videoName}”`}
      isCountedBelow
      width="full"
    >
      <Group gap="xs" mb="sm">
        {states &&
          WatchingState.options
            .filter((state) => state !== 'cleared' || states.cleared > 0)
            .map((state) => (
              <UnstyledButton
                key={state}
                aria-pressed={chosen.ws === state}
                onClick={() => list.setFilter('ws', chosen.ws === state ? undefined : state)}
              >
                <WatchingStatus state={state} count={states[state]} />
              </UnstyledButton>
            ))}
      </Group>
      <ListTable
        label="Who has watched"
        list={list}
        query={query}
        columns={columnsOf(videoProgressList, isAdministrator(actor) ? cells : { ...cells, done })}
        rowKey={({ userId }) => userId}
        nameOf={({ name }) => name}
        forgets
        card={(row) => <Card row={row} />}
        filters={filtersOf(videoProgressList, { gr })}
        searches="Name"
        bulk={rows.some(({ reminds }) => reminds !== null) ? [remind] : []}
        exports={canExportRequirements(actor) ? '/api/videos/{videoId}/progress/export' : undefined}
        empty={{
          icon: IconUsers,
          title: 'No one has to watch this video.',
          why: 'Assign it. Everyone who must watch it is listed here.',
        }}
      />
    </Page>
  )
}

/** Reminds the chosen people who still have to watch. */
function useReminding(): BulkAction<VideoWatcher> {
  const [send] = useSendRequirementReminderMutation()
  return {
    label: 'Send reminder',
    icon: IconBell,
    refuses: ({ reminds }) => (reminds === null ? 'nothing to remind of' : undefined),
    act: ({ reminds, userId }) => send({ requirementId: reminds ?? 0, userId }).unwrap(),
  }
}

const looks = {
  overdue: { kind: 'bad', icon: IconClockOff },
  not_started: { kind: 'others', icon: IconMinus },
  started: { kind: 'warn', icon: IconClockPlay },
  watched: { kind: 'ok', icon: IconCircleCheck },
  cleared: { kind: 'mine', icon: IconShieldCheck },
} as const

const WatchingStatus = ({ state, count }: { state: WatchingState; count?: number }) => (
  <Status {...looks[state]}>
    {count === undefined ? watchingStateNames[state] : `${watchingStateNames[state]} ${count}`}
  </Status>
)

const cells = {
  person: { width: 220 },
  state: { width: 160, cell: ({ state }: VideoWatcher) => <WatchingStatus state={state} /> },
  percent: { cell: ({ percent }: VideoWatcher) => `${percent} %` },
  last: { isWide: true },
}

/** An administrator's activity is not sent with a link, so that administrators have no link to the document. */
const done = {
  cell: ({ doneAt, videoId, userId }: VideoWatcher) =>
    doneAt !== null && (
      <Anchor href={`/api/videos/${videoId}/people/${userId}/confirmation`} target="_blank" rel="noreferrer">
        <MomentValue moment={doneAt} />
      </Anchor>
    ),
}

const Card = ({ row }: { row: VideoWatcher }) => (
  <>
    <Group justify="space-between">
      <Text fw={620}>{row.name}</Text>
      <WatchingStatus state={row.state} />
    </Group>
    <Text fz={13} c="var(--ui-text-2)">
      {`${row.percent} % watched`}
      {row.dueOn !== null && (
        <>
          {' · due '}
          <Day day={row.dueOn} />
        </>
      )}
      {row.remindedOn !== null && (
        <>
          {' · reminded '}
          <Day day={row.remindedOn} />
        </>
      )}
    </Text>
  </>
)
