import { api, type StaffGroup, useChangeGroupMembersMutation } from '#api/generated.ts'

type Days = { fromDay: string | null; toDay: string | null }
/** A period in the group, before and after the change; null for none. */
export type DaysChange = { from: Days | null; to: Days | null }

const areSame = (one: Days, other: Days) => one.fromDay === other.fromDay && one.toDay === other.toDay

/** Changes one period of a member and leaves their other periods unchanged. */
export function useChangeDays({ staffGroupId }: StaffGroup) {
  const [change] = useChangeGroupMembersMutation()
  const [ask] = api.endpoints.listGroupMembers.useLazyQuery()
  const [askGroup] = api.endpoints.getStaffGroup.useLazyQuery()
  return async (userId: number, { from, to }: DaysChange) => {
    // Fetched just before each change: when several members are removed, each change needs the version made by the one
    // before.
    const { version } = await askGroup({ staffGroupId }).unwrap()
    const { list } = await ask({ staffGroupId, i: userId, m: 'All', n: 100 }).unwrap()
    const otherDays = list.filter((one) => from === null || !areSame(one, from))
    const periods = [...otherDays, ...(to === null ? [] : [to])].map(({ fromDay, toDay }) => ({ fromDay, toDay }))
    await change({ staffGroupId, body: { members: [{ userId, periods }], version } }).unwrap()
  }
}
