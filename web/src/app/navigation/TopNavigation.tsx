import { built, loggedOutItems, navigationItems } from '@clearwing/domain/access/navigation.ts'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useEnableOptions } from '#api/client-options.ts'
import type { LoggedInUser } from '#api/generated.ts'
import { Logo } from '#app/theme/Logo.tsx'
import { NavigationItems } from './NavigationItems.tsx'
import { screens } from './screens.ts'
import classes from './TopNavigation.module.css'

// The navigation is loaded lazily: it is not needed before login.
const PersonalNavigation = lazy(async () => ({
  default: (await import('./PersonalNavigation.tsx')).PersonalNavigation,
}))

/** The header of every page: product, navigation and user. */
export function TopNavigation({ user }: { user: LoggedInUser | null }) {
  const options = useEnableOptions()
  const items = built(user ? navigationItems(user, options) : loggedOutItems(options), screens)
  return (
    <div className={classes.bar} data-own={user !== null || undefined}>
      <Link to="/" className={classes.home}>
        <Logo />
      </Link>
      <nav className={user ? classes.wide : classes.end} aria-label="Main">
        <NavigationItems items={items} />
      </nav>
      {user && (
        <div className={classes.end}>
          <Suspense>
            <PersonalNavigation user={user} items={items} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
