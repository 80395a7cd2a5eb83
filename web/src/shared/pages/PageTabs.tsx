import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import classes from './PageTabs.module.css'

/** The parts of a record that have pages of their own, below the path of the record. */
export function PageTabs({ label, tabs }: { label: string; tabs: { path: string; label: string }[] }) {
  const place = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another tab, also one that comes late
  useEffect(() => showCurrent(place.current), [pathname, tabs.length])
  return (
    <nav ref={place} className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.path} to={tab.path} end className={classes.tab ?? ''}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}

/** On a narrow screen the tabs scroll: the one of this page is not beyond the edge. */
function showCurrent(tabs: HTMLElement | null) {
  const current = tabs?.querySelector<HTMLElement>('[aria-current]')
  if (tabs && current) tabs.scrollLeft = current.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2
}
