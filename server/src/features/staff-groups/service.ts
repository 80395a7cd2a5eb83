import type { Actor } from '@clearwing/domain/access/actor.ts'
import { isMembershipOver } from '@clearwing/domain/members/grants/membership-state.ts'
import type { GroupMembersChange, StaffGroup } from '@clearwing/domain/staff-groups/schema.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal, refuseFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { membershipsOf } from './member-store.ts'
import { savePeriods } from './period-store.ts'

/** An archived group can be read but not changed. */
export function refuseArchivedGroup({ archivedAt }: StaffGroup) {
  if (archivedAt !== null)
    throw new Refusal(409, { title: 'This staff group is archived.', detail: 'Restore it first.' })
}

/** Only members can be added, and no dates after the end of their membership. */
export async function changeGroupMembers(
  tx: Tx,
  actor: Actor,
  group: StaffGroup,
  members: GroupMembersChange['members'],
) {
  refuseArchivedGroup(group)
  const ids = members.map(({ userId }) => userId)
  const membershipsInGroup = await membershipsOf(tx, group.organisationId, ids)
  refuseFields(
    Object.fromEntries(
      members.flatMap(({ userId, periods }, at): [string, string[]][] => {
        const membership = membershipsInGroup.get(userId)
        if (!membership) return [[`members.${at}.userId`, ['Choose a member of this organisation.']]]
        const { toDay } = membership
        const isLate = periods.some((period) => toDay !== null && (period.toDay ?? '9999-12-31') > toDay)
        if (!isMembershipOver(membership, today(tx)) || !isLate) return []
        return [[`members.${at}.periods`, ['They are no longer a member: their last day was earlier.']]]
      }),
    ),
  )
  await savePeriods(tx, actor, group, members)
}
