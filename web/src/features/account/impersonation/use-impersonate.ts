import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useImpersonateOrganisationMutation, useImpersonateUserMutation } from '#api/generated.ts'
import { failure, problemOf } from '#api/problem.ts'
import { useLogin } from '#features/account/index.ts'
import { closeAllDialogs } from '#shared/dialogs/open-dialog.ts'
import { showNotice } from '#shared/toasts/show-notice.ts'

/** Starts and stops impersonating a user or acting in another organisation. Both lead to the dashboard. */
export function useImpersonate() {
  const [asUser, user] = useImpersonateUserMutation()
  const [inOrganisation, organisation] = useImpersonateOrganisationMutation()
  const impersonation = useLogin().currentData?.user?.impersonation
  const navigate = useNavigate()

  const go = useCallback(
    async (call: () => Promise<unknown>) => {
      try {
        await call()
        closeAllDialogs()
        await navigate('/dashboard')
      } catch (error) {
        const { title = failure, lines } = problemOf(error)
        showNotice({ type: 'error', title: 'Impersonation', lines: [title, ...lines] }, { hides: true })
      }
    },
    [navigate],
  )
  const ownId = impersonation?.userId
  const stop = useCallback(
    () => go(async () => ownId !== undefined && asUser({ body: { userId: ownId } }).unwrap()),
    [go, asUser, ownId],
  )
  return {
    stop,
    begin: (userId: number, organisationId?: number) =>
      go(() => asUser({ body: { userId, ...(organisationId !== undefined && { organisationId }) } }).unwrap()),
    actIn: (organisationId: number) => go(() => inOrganisation({ body: { organisationId } }).unwrap()),
    isLoading: user.isLoading || organisation.isLoading,
  }
}
