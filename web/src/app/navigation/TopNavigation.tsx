import { built, loggedOutItems, type NavigationItem, navigationItems } from '@clearwing/domain/access/navigation.ts'
import { Burger, Drawer, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useEnableOptions } from '#api/client-options.ts'
import type { LoggedInUser } from '#api/generated.ts'
import { Logo } from '#app/theme/Logo.tsx'
import { useIsLineDown } from '#app/use-live.ts'
import { screens } from './screens.ts'
import classes from './TopNavigation.module.css'
import { UserMenu } from './UserMenu.tsx'

/** The head of every page: the product, where one can go, who one is. */
export function TopNavigation({ user }: { user: LoggedInUser | null }) {
  const options = useEnableOptions()
  const items = built(user ? navigationItems(user, options) : [], screens)
  const strangers = built(user ? [] : loggedOutItems(options), screens)
  return (
    <div className={classes.bar}>
      <Link to="/" className={classes.home}>
        <Logo />
      </Link>
      <nav className={classes.wide} aria-label="Main">
        <Items items={items} />
      </nav>
      <div className={classes.end}>
        {user && <LineWarning />}
        {user ? (
          <UserMenu user={user} />
        ) : (
          <nav className={classes.links} aria-label="Login">
            <Items items={strangers} />
          </nav>
        )}
        {items.length > 0 && <NarrowNavigation items={items} />}
      </div>
    </div>
  )
}

function Items({ items, onChosen }: { items: NavigationItem[]; onChosen?: () => void }) {
  const { pathname } = useLocation()
  return items.map(({ screen, label, path }) => (
    <Link
      key={screen}
      to={path}
      className={classes.item}
      aria-current={isCurrent(path, pathname) ? 'page' : undefined}
      onClick={onChosen}
    >
      {label}
    </Link>
  ))
}

/** An item is current on its own page, and on those below the area it leads to. */
function isCurrent(path: string, pathname: string) {
  const [own = ''] = path.split('?')
  const area = own.replace(/\/(all|booking|myOrg)$/, '')
  return pathname === area || pathname.startsWith(`${area}/`)
}

function NarrowNavigation({ items }: { items: NavigationItem[] }) {
  const [opened, { toggle, close }] = useDisclosure()
  return (
    <div className={classes.narrow}>
      <Burger opened={opened} onClick={toggle} size="sm" aria-label="Menu" aria-expanded={opened} />
      <Drawer opened={opened} onClose={close} title="Menu" position="right" size="xs">
        <nav className={classes.column} aria-label="Main">
          <Items items={items} onChosen={close} />
        </nav>
      </Drawer>
    </div>
  )
}

const lineIsDown = 'Server notifications have not been restored yet'

const LineWarning = () =>
  useIsLineDown() ? (
    <Tooltip label={lineIsDown}>
      <span className={classes.warning} role="img" aria-label={lineIsDown}>
        <IconPlugConnectedX size={20} stroke={1.75} aria-hidden />
      </span>
    </Tooltip>
  ) : null
