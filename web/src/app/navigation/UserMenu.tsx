import { built, userMenuItems } from '@clearwing/domain/access/navigation.ts'
import { canReadFirstSteps } from '@clearwing/domain/first-steps/rules.ts'
import { Avatar, Menu, Tooltip, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { LoggedInUser } from '#api/generated.ts'
import { openKeys } from '#app/keys/open-keys.tsx'
import { colourSchemes, type Scheme } from '#app/theme/schemes.ts'
import { screens } from './screens.ts'
import classes from './UserMenu.module.css'

const initials = (name: string) =>
  name
    .replace(/^(Dr|Nurse)\s/, '')
    .split(' ')
    .map(([letter = '']) => letter)
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')

type Props = {
  user: LoggedInUser
  /** True beside the administration menu, which leaves no room for the name on screens of up to 1200 pixels. */
  isShort: boolean
}

/** The logged-in user and organisation, links to the user's own pages, and the light or dark setting. */
export function UserMenu({ user, isShort }: Props) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { name, userName, organisationName } = user
  const place = organisationName ?? 'As an individual'
  return (
    <Menu position="bottom-end" shadow="md" width={240} withinPortal={false}>
      <Menu.Target>
        <Tooltip label={`${name}, ${place}`}>
          <UnstyledButton className={classes.target} data-short={isShort || undefined}>
            <Avatar size={32} color="brand" variant="light" aria-hidden>
              {initials(name)}
            </Avatar>
            <span className={classes.words}>
              <span className={classes.name}>{userName}</span>
              <span className={classes.place}>{place}</span>
            </span>
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {built(userMenuItems(user), screens).map(({ screen, label, path }) => (
          <Menu.Item key={screen} component={Link} to={path} className={classes.item}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as Scheme)}>
          {colourSchemes.map(({ scheme, label }) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {canReadFirstSteps(user) && (
          <Menu.Item component={Link} to="/dashboard?steps=all">
            First steps
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/help">
          Help
        </Menu.Item>
        <Menu.Item onClick={() => void openKeys()}>Keyboard shortcuts</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
