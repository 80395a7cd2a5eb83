import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { seesVideos } from '@clearwing/domain/videos/rules.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { type LoggedInUser, useListVideosQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { today } from '#shared/today.ts'

/** The videos that the user still has to watch. */
function VideosCard() {
  const query = useListVideosQuery({ rq: 'open', n: 100 })
  const open = (query.currentData?.list ?? []).toSorted((one, other) =>
    (one.dueOn ?? '').localeCompare(other.dueOn ?? ''),
  )
  const first = open[0]
  return (
    <DashboardCard
      title="Videos"
      number={query.currentData && open.length}
      isOverdue={first !== undefined && first.dueOn !== null && first.dueOn < today()}
      action={
        <Anchor component={Link} to={first ? `/video/${first.videoId}` : '/video/all'}>
          {first ? 'Watch the next video' : 'All videos'}
        </Anchor>
      }
    >
      <Loaded query={query}>
        {() =>
          first ? `Watch “${first.name}” by ${formatDay(first.dueOn ?? today())}.` : 'You have no video to watch now.'
        }
      </Loaded>
    </DashboardCard>
  )
}

export const videoOffers = [
  { key: 'videos', isFor: (actor: LoggedInUser) => seesVideos(actor) && !isAdministrator(actor), Card: VideosCard },
]
