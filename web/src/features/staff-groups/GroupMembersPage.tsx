import { formatDay } from '@clearwing/domain/dates.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { canManageMembers } from '@clearwing/domain/members/grants/rules.ts'
import { groupMemberList } from '@clearwing/domain/staff-groups/member-list.ts'
import { canExportGroupMembers, canListGroupMembers } from '@clearwing/domain/staff-groups/rules.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconFileImport, IconUserMinus, IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type GroupMember, type StaffGroup, useListGroupMembersQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { type ListState, useDescribedList } from '#shared/lists/use-list.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { RecordPart } from '#shared/pages/RecordPart.tsx'
import { today } from '#shared/today.ts'
import { GroupMemberForm } from './GroupMemberForm.tsx'
import { GroupMemberCard, groupMemberColumns } from './group-member-columns.tsx'
import { useChangeDays } from './use-change-days.ts'
import { useGroup } from './use-group.ts'

/** The members of a group, today or on another day. */
export const GroupMembersPage = () => <Loaded query={useGroup()}>{(group) => <Members group={group} />}</Loaded>

function Members({ group }: { group: StaffGroup }) {
  const actor = useActor()
  if (!canListGroupMembers(actor, group.organisationId))
    return (
      <Panel>
        <Text>The members of a group are shown only if the organisation has a member list.</Text>
      </Panel>
    )
  return <MemberList group={group} />
}

const sign = { size: 16, stroke: 1.75 }

function MemberList({ group }: { group: StaffGroup }) {
  const manager = useActor()
  const { organisationId, staffGroupId, archivedAt } = group
  const mayChange = archivedAt === null && canManageMembers(manager, organisationId)
  const list = useDescribedList(groupMemberList)
  const chosen = chosenFilters(groupMemberList, list.chosen)
  const { on: chosenDay } = chosen
  const isAll = chosen.m === 'All'
  const query = useListGroupMembersQuery({ staffGroupId, ...list.query, ...chosen })
  const changeDays = useChangeDays(group)
  const remove = async (member: GroupMember) => changeDays(member.userId, { from: member, to: null })
  const edit = (member?: GroupMember) =>
    openDialog(member?.name ?? 'Add to group', (close) => (
      <GroupMemberForm group={group} member={member} onSaved={close} />
    ))
  const ask = (members: GroupMember[]) =>
    confirm({
      title: `Remove ${members.length === 1 ? members[0]?.name : `${members.length} people`} from the group?`,
      text: 'Yesterday becomes the last day of their membership, and the earlier time stays in the records. A period that has not started is deleted.',
      yes: 'Remove',
      no: 'Cancel',
    })
  const actions = mayChange && (
    <Group gap="xs">
      <Button component={Link} to="import" variant="default" leftSection={<IconFileImport {...sign} aria-hidden />}>
        Import
      </Button>
      <Button leftSection={<IconUserPlus {...sign} aria-hidden />} onClick={() => void edit()}>
        Add member
      </Button>
    </Group>
  )
  const bulk = { label: 'Remove', icon: IconUserMinus, act: remove, isSure: ask }
  return (
    <RecordPart
      title={isAll ? 'All members’ dates' : titleOf(chosenDay)}
      count={query.currentData?.totalItems}
      action={actions}
      width="full"
    >
      <AsOf list={list} />
      <ListTable
        label="Members of the group"
        list={list}
        query={query}
        columns={groupMemberColumns(mayChange ? edit : undefined)}
        rowKey={({ userId, fromDay }) => `${userId} ${fromDay}`}
        card={(member) => <GroupMemberCard member={member} edit={mayChange ? edit : undefined} />}
        filters={filtersOf(groupMemberList, {})}
        searches="Name, position"
        {...(mayChange && { bulk: [bulk], nameOf: ({ name }: GroupMember) => name })}
        exports={
          canExportGroupMembers(manager, organisationId) ? '/api/staffgroups/{staffGroupId}/members/export' : undefined
        }
        empty={{
          icon: IconUsersGroup,
          title: chosenDay ? 'No one was in the group on this day.' : 'No one is in this group.',
        }}
      />
    </RecordPart>
  )
}

const titleOf = (chosenDay: string | undefined) => (chosenDay ? `Members on ${formatDay(chosenDay)}` : 'Members today')

/** Shows the group on another day, for example the day of a draw. */
function AsOf({ list }: { list: Pick<ListState, 'chosen' | 'setFilter'> }) {
  const { on: chosenDay, m } = list.chosen
  if (m === 'All') return null
  return (
    <Group align="flex-end" mb="sm">
      <div style={{ width: 220 }}>
        <DateField
          label="As of"
          value={chosenDay ?? today()}
          onChange={(day) => list.setFilter('on', day === null || day === today() ? undefined : day)}
        />
      </div>
      {chosenDay && (
        <Button variant="subtle" onClick={() => list.setFilter('on', undefined)}>
          Back to today
        </Button>
      )}
    </Group>
  )
}
