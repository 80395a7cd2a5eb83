import { Alert } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEnableOptions } from '#api/client-options.ts'

/** Warns that emails are queued but not sent. Empty when a mail server is set. */
export function NoMailServer({ children }: { children: ReactNode }) {
  if (useEnableOptions().mailServer) return null
  return (
    <Alert
      color="yellow"
      role="status"
      mb="md"
      icon={<IconMailOff size={20} stroke={1.75} aria-hidden />}
      title="Not sent: no mail server is set"
    >
      {children}
    </Alert>
  )
}
