import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { NeedsActivity } from '#features/activities/index.ts'
import { Page } from '#shared/pages/Page.tsx'

const pages = [
  { to: '/monitor/logins', label: 'Logins' },
  { to: '/monitor/online', label: 'Logged in now' },
  { to: '/monitor/ip', label: 'IP info' },
  { to: '/monitor/activity', label: 'Activities' },
]

/** A screen of the monitoring: the way to the others, and nothing before an administrator has said what for. */
export const MonitorPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page title={title} width="full">
    <Group component="nav" aria-label="Monitoring" gap="xs" mb="md">
      {pages.map(({ to, label }) => (
        <NavLink key={to} to={to}>
          {({ isActive }) => (
            <Button component="span" size="xs" variant={isActive ? 'light' : 'default'}>
              {label}
            </Button>
          )}
        </NavLink>
      ))}
    </Group>
    <NeedsActivity>{children}</NeedsActivity>
  </Page>
)
