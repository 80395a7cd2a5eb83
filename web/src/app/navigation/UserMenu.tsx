import { built, userMenuItems } from '@clearwing/domain/access/navigation.ts'
import { Avatar, Menu, Tooltip, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconChevronDown, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { LoggedInUser } from '#api/generated.ts'
import { screens } from './screens.ts'
import classes from './UserMenu.module.css'

const schemes = [
  { scheme: 'auto', label: 'As the system', icon: IconDeviceDesktop },
  { scheme: 'light', label: 'Light', icon: IconSun },
  { scheme: 'dark', label: 'Dark', icon: IconMoon },
] as const

const initials = (name: string) =>
  name
    .replace(/^(Dr|Nurse)\s/, '')
    .split(' ')
    .map(([letter = '']) => letter)
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')

/** Who is logged in and for whom; one's own pages; light or dark. */
export function UserMenu({ user }: { user: LoggedInUser }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { name, userName, organisationName } = user
  const place = organisationName ?? 'As an individual'
  return (
    <Menu position="bottom-end" shadow="md" width={240}>
      <Menu.Target>
        <Tooltip label={`${name}, ${place}`}>
          <UnstyledButton className={classes.target}>
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
        <Menu.Label>Appearance</Menu.Label>
        {schemes.map(({ scheme, label, icon: Sign }) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={colorScheme === scheme}
            closeMenuOnClick={false}
            leftSection={<Sign size={16} stroke={1.75} />}
            rightSection={colorScheme === scheme && <IconCheck size={16} stroke={1.75} />}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {built(userMenuItems(user), screens).map(({ screen, label, path }) => (
          <Menu.Item key={screen} component={Link} to={path} className={classes.item}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
