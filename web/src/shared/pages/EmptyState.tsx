import { Stack, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = {
  icon: Icon
  /** The text that says what is empty. */
  title: string
  /** The reason, in one sentence. */
  why?: string
  /** The single next step. */
  action?: ReactNode
}

/** Content of an empty page: says why, and offers a next step. */
export function EmptyState({ icon: Sign, title, why, action }: Props) {
  return (
    <Stack align="center" gap={4} p="xl" ta="center">
      <Sign size={28} stroke={1.75} color="var(--ui-text-3)" aria-hidden />
      <Text fw={620}>{title}</Text>
      {why && <Text c="var(--ui-text-2)">{why}</Text>}
      {action && <div style={{ marginTop: 8 }}>{action}</div>}
    </Stack>
  )
}
