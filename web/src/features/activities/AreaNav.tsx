import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import classes from './AreaNav.module.css'

/** A group of related pages and its name. */
export type AdministratorArea = { name: string; pages: { to: string; label: string }[] }

/** Links to the other pages of an area. */
export function AreaNav({ area: { name, pages } }: { area: AdministratorArea }) {
  const place = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link that is current
  useEffect(() => showCurrent(place.current), [pathname])
  return (
    <nav ref={place} className={classes.nav} aria-label={name}>
      {pages.map(({ to, label }) => (
        <NavLink key={to} to={to} className={classes.link ?? ''}>
          {({ isActive }) => (
            <Button component="span" size="xs" variant={isActive ? 'light' : 'default'}>
              {label}
            </Button>
          )}
        </NavLink>
      ))}
    </nav>
  )
}

/** On narrow screens the links scroll; brings the current page's link into view. */
function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2
}
