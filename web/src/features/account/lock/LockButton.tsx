import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLock } from './use-lock.ts'

const hint = 'Lock (Alt+Shift+L)'

/** Locks the session at once, for users leaving their desk. Also has a keyboard shortcut. */
export function LockButton() {
  const lock = useLock()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || !event.shiftKey || event.code !== 'KeyL') return
      event.preventDefault()
      void lock()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [lock])
  return (
    <Tooltip label={hint}>
      <ActionIcon variant="subtle" color="gray" size="lg" my="auto" aria-label="Lock" onClick={() => void lock()}>
        <IconLock size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
