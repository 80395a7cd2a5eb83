import type { AdministrationItem } from '@clearwing/domain/pages/administration.ts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconClipboardCheck, IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './AdministrationMenu.module.css'

/** The administration areas; a single page is a link without a menu. Narrow screens list the pages in the main menu. */
export function AdministrationMenu({ items }: { items: AdministrationItem[] }) {
  const [only, another] = items
  if (!only) return null
  if (!another)
    return (
      <Button
        {...look}
        component={Link}
        to={only.path}
        leftSection={<IconClipboardCheck size={16} stroke={1.75} aria-hidden />}
      >
        {only.label}
      </Button>
    )
  return (
    <Menu position="bottom-end" shadow="md" width={200} withinPortal={false}>
      <Menu.Target>
        <Button
          {...look}
          leftSection={<IconSettings size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          Administration
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, path }) => (
          <Menu.Item key={path} component={Link} to={path}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const look = { size: 'xs', my: 'auto', variant: 'subtle', className: classes.button ?? '' } as const
