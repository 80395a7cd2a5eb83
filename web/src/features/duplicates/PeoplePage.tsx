import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { NeedsActivity } from '#features/activities/index.ts'
import { Page } from '#shared/pages/Page.tsx'

const pages = [
  { to: '/user/all', label: 'Users' },
  { to: '/user/duplicates', label: 'Duplicates' },
  { to: '/user/merges', label: 'Merges' },
]

/** A list of everybody, for administrators: the way to the others, and nothing before it is said what for. */
export const PeoplePage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page title={title} width="full">
    <Group component="nav" aria-label="People" gap="xs" mb="md">
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
