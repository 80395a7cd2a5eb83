import { Menu, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useResolvedPath } from 'react-router'
import classes from './PageTabs.module.css'
import { shortBar } from './short-bar.ts'

type Tab = {
  path: string
  label: string
  /** Pages reached from this one that have no tab of their own. */
  otherPaths?: string[]
}

/** Tabs for the pages of a record, below the record's path. */
export function PageTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const place = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isCurrent = useIsCurrent()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another tab, also one that comes late
  useEffect(() => showCurrent(place.current), [pathname, tabs.length])
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true
  const { visibleTabs, more } = isNarrow ? shortBar(tabs, isCurrent) : { visibleTabs: tabs, more: [] }
  return (
    <nav ref={place} className={classes.tabs} aria-label={label} data-short={more.length > 0 || undefined}>
      {visibleTabs.map((tab) => (
        <Link key={tab.path} to={tab.path} className={classes.tab} aria-current={isCurrent(tab) ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
      {more.length > 0 && (
        <Menu position="bottom-end" shadow="md" withinPortal={false}>
          <Menu.Target>
            <UnstyledButton className={classes.more} aria-label={`More of ${label.toLowerCase()}`}>
              More <IconChevronDown size={16} stroke={1.75} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map((tab) => (
              <Menu.Item key={tab.path} component={Link} to={tab.path}>
                {tab.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  )
}

function useIsCurrent() {
  const { pathname: base } = useResolvedPath('')
  const { pathname } = useLocation()
  const here = pathname.slice(base.length).replaceAll(/^\/|\/$/g, '')
  return ({ path, otherPaths = [] }: Tab) => [path, ...otherPaths].includes(here) || here.startsWith(`${path}/`)
}

/** On narrow screens the tabs scroll; brings the current page's tab into view. */
function showCurrent(tabs: HTMLElement | null) {
  const current = tabs?.querySelector<HTMLElement>('[aria-current]')
  if (tabs && current) tabs.scrollLeft = current.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2
}
