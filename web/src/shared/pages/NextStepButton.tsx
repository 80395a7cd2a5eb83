import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'

const accent = () => ({
  root: {
    '--button-bg': 'var(--ui-accent)',
    '--button-hover': 'var(--ui-accent-hover)',
    '--button-color': 'var(--ui-on-accent)',
  },
})

/** The user's next step, in amber; one per page. */
export const NextStepButton = ({
  to,
  children,
  fullWidth = false,
}: {
  to: string
  children: string
  fullWidth?: boolean
}) => (
  <Button
    component={Link}
    to={to}
    vars={accent}
    fullWidth={fullWidth}
    rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
  >
    {children}
  </Button>
)
