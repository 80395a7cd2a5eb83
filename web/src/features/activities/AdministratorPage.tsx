import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Page } from '#shared/pages/Page.tsx'
import { NeedsActivity } from './NeedsActivity.tsx'

/** Pages that belong together, and what they are called together. */
export type AdministratorArea = { name: string; pages: { to: string; label: string }[] }

type Properties = { title: string; area: AdministratorArea; children: ReactNode }

/** A page for administrators: the way to the others of its area, and nothing before it is said what for. */
export const AdministratorPage = ({ title, area, children }: Properties) => (
  <Page title={title} width="full">
    <Group component="nav" aria-label={area.name} gap="xs" mb="md">
      {area.pages.map(({ to, label }) => (
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
