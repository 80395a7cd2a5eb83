import { Button, Group } from '@mantine/core'
import { NavLink } from 'react-router'

/** Pages that belong together, and what they are called together. */
export type AdministratorArea = { name: string; pages: { to: string; label: string }[] }

/** The way to the other pages of an area. */
export const AreaNav = ({ area: { name, pages } }: { area: AdministratorArea }) => (
  <Group component="nav" aria-label={name} gap="xs" mb="md">
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
)
