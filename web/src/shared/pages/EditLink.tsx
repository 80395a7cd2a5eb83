import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { useKeys } from '#shared/keys.ts'

/** Opens the form of the record that the page shows, as does the key e. A relative address starts from the page's own. */
export function EditLink({ to, variant = 'filled' }: { to: string; variant?: 'filled' | 'default' }) {
  const navigate = useNavigate()
  useKeys([{ key: 'e', label: 'Edit', act: () => void navigate(to, { relative: 'path' }) }])
  return (
    <Button
      component={Link}
      to={to}
      relative="path"
      variant={variant}
      leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
    >
      Edit
    </Button>
  )
}
