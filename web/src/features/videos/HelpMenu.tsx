import { screenAt } from '@clearwing/domain/videos/screens.ts'
import { timeInVideo } from '@clearwing/domain/videos/words.ts'
import { ActionIcon, Menu, Text, Tooltip } from '@mantine/core'
import { IconCircleCheck, IconHelp, IconMovie } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type HelpClip, useListHelpClipsQuery } from '#api/generated.ts'

/** All clips that the user may watch, those of the present screen first. */
export function HelpMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const { currentData: clips, isError } = useListHelpClipsQuery(undefined, { skip: !isOpen })
  const screen = screenAt(useLocation().pathname)
  const here = clips?.filter((clip) => screen !== undefined && clip.screen === screen) ?? []
  const others = clips?.filter((clip) => !here.includes(clip)) ?? []
  return (
    <Menu position="bottom-end" shadow="md" width={300} withinPortal={false} opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <Tooltip label="Help">
          <ActionIcon variant="subtle" color="gray" size="lg" my="auto" aria-label="Help">
            <IconHelp size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
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
      </Menu.Dropdown>
    </Menu>
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
