import { clearActivity } from '@clearwing/domain/activities/choice.ts'
import { canUseActivities } from '@clearwing/domain/activities/rules.ts'
import { canSendMessages } from '@clearwing/domain/messages/rules.ts'
import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from 'react-router'
import { setActivity } from '#api/activity.ts'
import type { LoggedInUser } from '#api/generated.ts'
import { openKeys } from '#app/keys/open-keys.tsx'
import { colourSchemes } from '#app/theme/schemes.ts'
import { useLock } from '#features/account/lock/use-lock.ts'
import { changeActivity } from '#features/activities/index.ts'
import { openMessageDialog } from '#features/messages/index.ts'

export type PaletteAction = { label: string; act: () => unknown }

/** Actions available everywhere to the logged-in user. */
export function useActions(actor: LoggedInUser & { activityId: number | null }): PaletteAction[] {
  const lock = useLock()
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const activity = [
    { label: 'Choose an administrator activity', act: changeActivity },
    ...(actor.activityId === null
      ? []
      : [{ label: 'Stop the administrator activity', act: () => setActivity(clearActivity) }]),
  ]
  return [
    ...(canSendMessages(actor)
      ? [{ label: 'Write a message', act: () => openMessageDialog({ regarding: null }) }]
      : []),
    ...(canUseActivities(actor) ? activity : []),
    { label: 'Lock', act: lock },
    { label: 'Show keyboard shortcuts', act: openKeys },
    ...colourSchemes.map(({ scheme, label }) => ({ label, act: () => setColorScheme(scheme) })),
    { label: 'Logout', act: () => navigate('/logout') },
  ]
}
