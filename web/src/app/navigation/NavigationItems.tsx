import type { NavigationItem, Screen } from '@clearwing/domain/access/navigation.ts'
import { lazy } from 'react'
import { Link, useLocation } from 'react-router'
import { Dispensable } from '#shared/OptionalBoundary.tsx'
import classes from './TopNavigation.module.css'

// The count is loaded lazily: it is not needed before login.
const UnreadCount = lazy(async () => ({
  default: (await import('#features/messages/UnreadCount.tsx')).UnreadCount,
}))

type Props = { items: NavigationItem[]; onChosen?: () => void }

/** Labels are written normally; the style sheet sets the capitals. */
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

/** Other paths that belong to an item. */
const alsoOf: Partial<Record<Screen, string[]>> = { medicals: ['/certificate', '/healthReport', '/regulator'] }

/** True when the page is the item's own or belongs to its area. */
function isCurrent(path: string, pathname: string) {
  const [own = ''] = path.split('?')
  const area = own.replace(/\/(all|booking|myOrg)$/, '')
  return pathname === area || pathname.startsWith(`${area}/`)
}
