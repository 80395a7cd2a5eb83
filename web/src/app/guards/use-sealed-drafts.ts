import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { LoggedInUser } from '#api/generated-login.ts'
import type { Dispatch } from '#features/account/device/open-sealed.ts'
import { isLocked } from '#features/account/index.ts'
import { hasSealedDrafts } from '#shared/forms/sealed-drafts.ts'
import { isPrivateDevice } from '#shared/private-device.ts'

/**
 * On a private device, gets this user's key and restores the unsaved text of their last session. True once that is
 * done, or at once if nothing was stored: a form reads its draft when it is first shown.
 */
export function useSealedDrafts(user: LoggedInUser) {
  const { userId, organisationId, realUserId } = user
  const owner = `${userId}:${organisationId}`
  const locked = isLocked(user)
  const isOpen = !locked && realUserId == null && isPrivateDevice(userId)
  const dispatch = useDispatch<Dispatch>()
  const [settledOwner, setSettled] = useState<string>()
  useEffect(() => {
    if (!isOpen) return
    const open = import('#features/account/device/open-sealed.ts').then(({ openSealed }) => openSealed(dispatch, owner))
    void open.catch(() => undefined).finally(() => setSettled(owner))
  }, [isOpen, owner, dispatch])
  const [shownTo, setShownTo] = useState<string>()
  const isReady = !isOpen || settledOwner === owner || !hasSealedDrafts(owner)
  // Once shown, a page stays, even if a draft is sealed later.
  if (isReady && !locked && shownTo !== owner) setShownTo(owner)
  return isReady || shownTo === owner
}
