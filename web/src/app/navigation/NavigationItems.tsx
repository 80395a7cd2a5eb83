import type { NavigationItem, Screen } from '@clearwing/domain/access/navigation.ts'
import { lazy } from 'react'
import { Link, useLocation } from 'react-router'
import { Dispensable } from '#shared/Dispensable.tsx'
import classes from './TopNavigation.module.css'

// Nothing that a stranger needs.
const UnreadCount = lazy(async () => ({
  default: (await import('#features/messages/UnreadCount.tsx')).UnreadCount,
}))

type Props = { items: NavigationItem[]; onChosen?: () => void }

/** The capitals are the style sheet's. */
export function NavigationItems({ items, onChosen }: Props) {
  const { pathname, search } = useLocation()
  return items.map(({ screen, label, path }) => (
    <Link
      key={screen}
      to={path}
      className={classes.item}
      aria-current={[path, ...(alsoOf[screen] ?? [])].some((area) => isCurrent(area, pathname)) ? 'page' : undefined}
      // Cancel in the login leads back here.
      state={screen === 'login' ? { from: pathname + search } : undefined}
      onClick={onChosen}
    >
      {label}
      <Dispensable>{screen === 'messages' && <UnreadCount />}</Dispensable>
    </Link>
  ))
}

/** Where else an item leads to. */
const alsoOf: Partial<Record<Screen, string[]>> = { medicals: ['/certificate', '/healthReport', '/regulator'] }

/** An item is current on its own page, and on those of the area it leads to. */
function isCurrent(path: string, pathname: string) {
  const [own = ''] = path.split('?')
  const area = own.replace(/\/(all|booking|myOrg)$/, '')
  return pathname === area || pathname.startsWith(`${area}/`)
}
