import { helpAddress, helpScreens } from '@clearwing/domain/pages/help-screens.ts'
import { seesVideos } from '@clearwing/domain/videos/rules.ts'
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconBook2, IconHelp } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, matchRoutes, useLocation } from 'react-router'
import type { LoggedInUser } from '#api/generated.ts'
import { HelpClips } from '#features/videos/index.ts'

/** The page of the handbook about the present screen, all guides, and the clips that the user may watch. */
export function HelpMenu({ user }: { user: LoggedInUser }) {
  const [isOpen, setIsOpen] = useState(false)
  const { pathname } = useLocation()
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
        <Menu.Item
          component={Link}
          to={helpOn(pathname, user)}
          leftSection={<IconBook2 size={18} stroke={1.75} aria-hidden />}
        >
          Guide to this screen
        </Menu.Item>
        <Menu.Item component={Link} to="/help">
          All guides
        </Menu.Item>
        {seesVideos({ ...user, activityId: null }) && <HelpClips isOpen={isOpen} />}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The address of the help on a screen. React Router prefers the pattern that fits best, as it does for the screen. */
function helpOn(pathname: string, user: LoggedInUser) {
  const found = matchRoutes(helpScreens, pathname)?.at(-1)
  const screen = helpScreens.find(({ path }) => path === found?.route.path)
  return helpAddress(screen?.targets ?? [], { ...user, activityId: null })
}
