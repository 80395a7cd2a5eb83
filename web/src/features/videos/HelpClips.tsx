import { screenAt } from '@clearwing/domain/videos/screens.ts'
import { timeInVideo } from '@clearwing/domain/videos/words.ts'
import { Menu, Text } from '@mantine/core'
import { IconCircleCheck, IconMovie } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { type HelpClip, useListHelpClipsQuery } from '#api/generated.ts'

/** All clips that the user may watch, those of the present screen first; a part of the help menu. */
export function HelpClips({ isOpen }: { isOpen: boolean }) {
  const { currentData: clips, isError } = useListHelpClipsQuery(undefined, { skip: !isOpen })
  const screen = screenAt(useLocation().pathname)
  const here = clips?.filter((clip) => screen !== undefined && clip.screen === screen) ?? []
  const others = clips?.filter((clip) => !here.includes(clip)) ?? []
  return (
    <>
      <Menu.Divider />
      {here.length > 0 && <Menu.Label>About this screen</Menu.Label>}
      {here.map((clip) => (
        <Clip key={clip.videoId} clip={clip} />
      ))}
      {others.length > 0 && <Menu.Label>{here.length > 0 ? 'Other videos' : 'Videos'}</Menu.Label>}
      {others.map((clip) => (
        <Clip key={clip.videoId} clip={clip} />
      ))}
      {clips?.length === 0 && <Menu.Label>No videos for you yet.</Menu.Label>}
      {isError && <Menu.Label>The videos could not be loaded.</Menu.Label>}
      <Menu.Divider />
      <Menu.Item component={Link} to="/video/all">
        All videos
      </Menu.Item>
    </>
  )
}

const Clip = ({ clip: { videoId, name, topic, duration, isWatched } }: { clip: HelpClip }) => {
  const Sign = isWatched ? IconCircleCheck : IconMovie
  const about = [topic, timeInVideo(duration), isWatched ? 'watched' : ''].filter(Boolean).join(' · ')
  return (
    <Menu.Item
      component={Link}
      to={`/video/${videoId}`}
      leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
      style={{ overflowWrap: 'anywhere' }}
    >
      {name}
      <Text fz={13} c="var(--ui-text-2)">
        {about}
      </Text>
    </Menu.Item>
  )
}
