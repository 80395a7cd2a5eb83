import { api, type StaffGroup, useChangeGroupMembersMutation } from '#api/generated.ts'

type Days = { fromDay: string | null; toDay: string | null }
/** A period in the group, before and after the change; null for none. */
export type DaysChange = { was: Days | null; is: Days | null }

const areSame = (one: Days, other: Days) => one.fromDay === other.fromDay && one.toDay === other.toDay

/** Changes one period of a member and leaves their other periods unchanged. */
export function useChangeDays({ staffGroupId }: StaffGroup) {
  const [change] = useChangeGroupMembersMutation()
  const [ask] = api.endpoints.listGroupMembers.useLazyQuery()
  const [askGroup] = api.endpoints.getStaffGroup.useLazyQuery()
  return async (userId: number, { was, is }: DaysChange) => {
    // Fetched just before each change: when several members are removed, each change needs the version made by the one
    // before.
    const { version } = await askGroup({ staffGroupId }).unwrap()
    const { list } = await ask({ staffGroupId, i: userId, m: 'All', n: 100 }).unwrap()
    const others = list.filter((one) => was === null || !areSame(one, was))
    const periods = [...others, ...(is === null ? [] : [is])].map(({ fromDay, toDay }) => ({ fromDay, toDay }))
    await change({ staffGroupId, body: { members: [{ userId, periods }], version } }).unwrap()
  }
}
