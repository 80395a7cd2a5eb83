import { built, footerItems } from '@clearwing/domain/access/navigation.ts'
import { yearOf } from '@clearwing/domain/dates.ts'
import { Link, useLocation } from 'react-router'
import { useClientOptions, useEnableOptions } from '#api/client-options.ts'
import type { LoggedInUser } from '#api/generated.ts'
import { SchemeSelect } from '#app/theme/SchemeSelect.tsx'
import { today } from '#shared/today.ts'
import classes from './Footer.module.css'
import { screens } from './screens.ts'

export function Footer({ user }: { user: LoggedInUser | null }) {
  const { displayName } = useClientOptions()
  const { pathname, search } = useLocation()
  const items = built(footerItems(user, useEnableOptions(), displayName), screens)
  return (
    <footer className={classes.footer}>
      <nav className={classes.links} aria-label="Footer">
        {items.map(({ screen, label, path }) => (
          <Link
            key={screen}
            to={path}
            className={classes.link}
            state={screen === 'login' ? { from: pathname + search } : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <span className={classes.end}>
        {!user && <SchemeSelect />}© {yearOf(today())} {displayName}
      </span>
    </footer>
  )
}
