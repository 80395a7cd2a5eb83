import { IconLockOpen, IconLogout, IconRefresh } from '@tabler/icons-react'
import {
  type IpInfo,
  type UserLogin,
  useClearUserLoginMutation,
  useRefreshUserLoginPageMutation,
  useSetUnblockAtMutation,
} from '#api/generated.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import type { BulkAction } from '#shared/lists/ListTable.tsx'

const hasEnded = ({ endedAt }: UserLogin) => (endedAt === null ? undefined : 'already ended')

export function useLoginBulk(): BulkAction<UserLogin>[] {
  const [clear] = useClearUserLoginMutation()
  const [refresh] = useRefreshUserLoginPageMutation()
  return [
    {
      label: 'Refresh pages',
      icon: IconRefresh,
      act: ({ userLoginId }) => refresh({ userLoginId }).unwrap(),
      refuses: hasEnded,
    },
    {
      label: 'Clear',
      icon: IconLogout,
      act: ({ userLoginId }) => clear({ userLoginId }).unwrap(),
      refuses: hasEnded,
      isSure: ({ length }) =>
        confirm({
          title: length === 1 ? 'Clear this login?' : `Clear ${length} logins?`,
          text: 'The users will be logged out at once. Unsaved input stays in their browsers.',
          yes: 'Clear',
          no: 'Cancel',
        }),
    },
  ]
}

/** Bulk actions for addresses. */
export function useIpInfoBulk(): BulkAction<IpInfo>[] {
  const [setUnblockAt] = useSetUnblockAtMutation()
  return [
    {
      label: 'Unblock',
      icon: IconLockOpen,
      act: ({ ipInfoId }) => setUnblockAt({ ipInfoId, body: { unblockAt: null } }).unwrap(),
      refuses: ({ blocked }) => (blocked ? undefined : 'not blocked'),
    },
  ]
}
