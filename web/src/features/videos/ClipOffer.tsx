import { screenAt } from '@clearwing/domain/videos/screens.ts'
import { timeInVideo } from '@clearwing/domain/videos/words.ts'
import { Button } from '@mantine/core'
import { IconMovie } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useListHelpClipsQuery } from '#api/generated.ts'
import { TopNotice } from '#shared/pages/TopNotice.tsx'

/** Offers the clip that explains the present screen, until the user has watched it once. */
export function ClipOffer() {
  const screen = screenAt(useLocation().pathname)
  const [postponed, setPostponed] = useState<number[]>([])
  const { currentData: clips = [] } = useListHelpClipsQuery(undefined, { skip: screen === undefined })
  const clip = clips.find(
    (one) => screen !== undefined && one.screen === screen && !one.isWatched && !postponed.includes(one.videoId),
  )
  if (!clip) return null
  const { videoId, name, duration } = clip
  return (
    <TopNotice
      label="Video about this screen"
      icon={IconMovie}
      words={`A video explains this screen: ${name} (${timeInVideo(duration)})`}
    >
      <Button component={Link} to={`/video/${videoId}`} size="xs" variant="default">
        Watch video
      </Button>
      <Button size="xs" variant="subtle" onClick={() => setPostponed([...postponed, videoId])}>
        Not now
      </Button>
    </TopNotice>
  )
}
