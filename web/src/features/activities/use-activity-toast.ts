import { clearActivity } from '@clearwing/domain/activities/choice.ts'
import type { AdministratorActivity } from '@clearwing/domain/activities/schema.ts'
import { useEffect } from 'react'
import { setActivity } from '#api/activity.ts'
import { isLocked } from '#features/account/actor/is-locked.ts'
import { useLogin } from '#features/account/actor/use-login.ts'
import { hideToast, showPersistent } from '#shared/toasts/show-notice.ts'
import { changeActivity } from './pick-activity.tsx'

const id = 'administrator-activity'

/**
 * Shows a dark, permanent toast with Change and Stop while an activity runs (spec section 4). Hidden on a locked page.
 */
export function useActivityToast(activity: AdministratorActivity | null) {
  const isHidden = isLocked(useLogin().currentData?.user ?? null)
  const text = isHidden ? undefined : activity?.description
  useEffect(() => {
    if (text === undefined) return
    showPersistent({
      id,
      text,
      actions: [
        { label: 'Change', act: changeActivity },
        { label: 'Stop', act: () => setActivity(clearActivity) },
      ],
    })
    return () => hideToast(id)
  }, [text])
}
