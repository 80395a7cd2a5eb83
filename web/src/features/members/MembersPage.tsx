import { chosenFilters } from '@clearwing/domain/lists.ts'
import { canAddMember, canManageMembers } from '@clearwing/domain/members/grants/rules.ts'
import { memberList } from '@clearwing/domain/members/list.ts'
import { canExportMembers, canListMembers, seesMemberRecords } from '@clearwing/domain/members/rules.ts'
import { Anchor, Button, Group } from '@mantine/core'
import { IconFileImport, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'
import { type OrganisationRecord, useListMembersQuery, useListStaffGroupsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { memberColumns } from './columns.tsx'
import { MemberCard } from './MemberCard.tsx'
import { NewMemberForm } from './NewMemberForm.tsx'

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
  const list = useDescribedList(memberList)
  const viewer = { seesRecords }
  // Without a filter, those who manage members see active and invited ones; colleagues see active ones only.
  const usual = seesRecords ? { m: 'Current' as const } : {}
  const filters = { ...usual, ...chosenFilters(memberList, list.chosen, viewer) }
  const query = useListMembersQuery({ organisationId, ...list.query, ...filters })
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
        filters={filtersOf(memberList, { gr: useGroupOptions(organisation) }, viewer)}
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

/** The staff groups as filter options; none for an organisation without them. */
function useGroupOptions({ organisationId }: OrganisationRecord) {
  const { currentData: groups = [] } = useListStaffGroupsQuery({ organisationId })
  if (groups.length === 0) return []
  const options = groups.map(({ staffGroupId, name }) => ({ value: String(staffGroupId), label: name }))
  return [...options, { value: 'none', label: 'In no group' }]
}
