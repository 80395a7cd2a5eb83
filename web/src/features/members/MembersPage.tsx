import { allBits, Role } from '@clearwing/domain/access/bits.ts'
import { canAddMember, canManageMembers } from '@clearwing/domain/members/grants/rules.ts'
import { canExportMembers, canListMembers, seesMemberRecords } from '@clearwing/domain/members/rules.ts'
import { memberModes } from '@clearwing/domain/members/schema.ts'
import { offeredRoles } from '@clearwing/domain/members/words.ts'
import { Anchor, Button, Group } from '@mantine/core'
import { IconFileImport, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'
import { type OrganisationRecord, useListMembersQuery, useListStaffGroupsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Loaded } from '#shared/Loaded.tsx'
import type { SelectFilter } from '#shared/lists/filters.ts'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { memberColumns, memberOrders } from './columns.tsx'
import { MemberCard } from './MemberCard.tsx'
import { NewMemberForm } from './NewMemberForm.tsx'

/** The members of an organisation. */
export const MembersPage = () => (
  <UnderActivity title="Members">
    <Loaded query={useOrganisation()}>{(organisation) => <Members organisation={organisation} />}</Loaded>
  </UnderActivity>
)

type Props = { organisation: OrganisationRecord }

function Members({ organisation }: Props) {
  const manager = useActor()
  const { organisationId } = organisation
  if (!canListMembers(manager, organisationId, 'Active'))
    return canManageMembers(manager, organisationId) ? (
      <WithoutMemberList organisation={organisation} />
    ) : (
      <Navigate replace to="/dashboard" />
    )
  return <MemberList organisation={organisation} />
}

const WithoutMemberList = ({ organisation: { name } }: Props) => (
  <Page title="Members" width="full">
    <EmptyState
      icon={IconUsers}
      title={`The feature Member list is switched off for ${name}.`}
      why="Without it, members are not listed and cannot be invited here. Ask a system administrator to switch it on."
      action={
        <Anchor component={Link} to="/info/contact-us">
          Contact us
        </Anchor>
      }
    />
  </Page>
)

function MemberList({ organisation }: Props) {
  const manager = useActor()
  const { organisationId } = organisation
  const seesRecords = seesMemberRecords(manager, organisationId)
  const list = useList('members', { columns: memberOrders, filterKeys: ['m', 'ro', 'gr'] })
  const query = useListMembersQuery({ organisationId, ...list.query, ...memberQuery(list.chosen, seesRecords) })
  const add = () => openDialog('New member', (close) => <NewMemberForm organisation={organisation} onSaved={close} />)
  const addButtons = (
    <Group gap="xs">
      <Button
        component={Link}
        to="import"
        variant="default"
        leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}
      >
        Import
      </Button>
      <Button leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />} onClick={() => void add()}>
        Add member
      </Button>
    </Group>
  )
  return (
    <Page
      title="Members"
      count={query.currentData?.totalItems}
      action={canAddMember(manager, organisationId) && addButtons}
      width="full"
    >
      <ListTable
        label="Members"
        list={list}
        query={query}
        columns={memberColumns(organisation, seesRecords)}
        rowKey={({ userId }) => userId}
        card={(member) => <MemberCard member={member} organisation={organisation} />}
        filters={useFilters(organisation, seesRecords)}
        searches={seesRecords ? 'Name, position, employee number' : 'Name, position'}
        exports={
          canExportMembers(manager, organisationId, 'Active')
            ? '/api/organisations/{organisationId}/members/export'
            : undefined
        }
        empty={{ icon: IconUsers, title: 'No members here.' }}
      />
    </Page>
  )
}

/** Without a filter the list shows active and invited members. */
const titles = { Active: 'Active', Invited: 'Invited', Ended: 'Ended', All: 'All' }
const modes = memberModes.filter((mode) => mode !== 'Current')

/** Filters from the address, limited to those this user may apply. */
function memberQuery(chosen: Record<string, string>, seesRecords: boolean) {
  const m = seesRecords ? (modes.find((mode) => mode === chosen.m) ?? ('Current' as const)) : undefined
  const [ro, gr] = [Number(chosen.ro), Number(chosen.gr)]
  const group = chosen.gr === 'none' ? ('none' as const) : gr
  return { ...(m && { m }), ...(ro > 0 && { ro }), ...((group === 'none' || group > 0) && { gr: group }) }
}

function useFilters({ organisationId }: OrganisationRecord, seesRecords: boolean): SelectFilter[] {
  const { currentData: groups = [] } = useListStaffGroupsQuery({ organisationId })
  const options = {
    m: modes.map((value) => ({ value, label: titles[value] })),
    ro: offeredRoles(allBits & ~Role.Individual).map(({ bit, label }) => ({ value: String(bit), label })),
    gr: [
      ...groups.map(({ staffGroupId, name }) => ({ value: String(staffGroupId), label: name })),
      { value: 'none', label: 'In no group' },
    ],
  }
  return [
    ...(seesRecords ? [{ key: 'm', label: 'Status', options: options.m }] : []),
    { key: 'ro', label: 'Role', options: options.ro },
    ...(groups.length > 0 ? [{ key: 'gr', label: 'Staff group', options: options.gr }] : []),
  ]
}
