import { seesHistories } from '@clearwing/domain/access/organisation-roles.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { canManageMembers } from '@clearwing/domain/members/grants/rules.ts'
import { canManageStaffGroups } from '@clearwing/domain/staff-groups/rules.ts'
import { Button } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { Outlet } from 'react-router'
import { type StaffGroup, useArchiveStaffGroupMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { PageTabs } from '#shared/pages/PageTabs.tsx'
import { RecordHeader } from '#shared/pages/RecordHeader.tsx'
import { Status } from '#shared/status/Status.tsx'
import { StaffGroupForm } from './StaffGroupForm.tsx'
import { useGroup } from './use-group.ts'
import { impactInWords, usesInWords } from './uses.ts'

/** One group: its name, uses, actions and pages. */
export const StaffGroupFrame = () => (
  <UnderActivity title="Staff group">
    <Loaded query={useGroup()}>
      {(group) => (
        <>
          <GroupHead group={group} />
          <Outlet />
        </>
      )}
    </Loaded>
  </UnderActivity>
)

function GroupHead({ group }: { group: StaffGroup }) {
  const actor = useActor()
  const { organisationId, name, members, archivedAt, changedAt } = group
  const uses = usesInWords(group)
  const tabs = [
    { path: '', label: 'Members', otherPaths: ['import'] },
    ...(canManageMembers(actor, organisationId) && seesHistories(actor) ? [{ path: 'history', label: 'History' }] : []),
  ]
  return (
    <>
      <RecordHeader
        name={name}
        status={
          archivedAt !== null && (
            <Status kind="warn" icon={IconArchive}>
              Archived
            </Status>
          )
        }
        facts={[
          ...(archivedAt === null ? [{ label: 'Members', value: members }] : []),
          ...(uses ? [{ label: 'Used by', value: uses }] : []),
          { label: archivedAt === null ? 'Changed' : 'Archived', value: formatMoment(archivedAt ?? changedAt) },
        ]}
        actions={canManageStaffGroups(actor, organisationId) && <GroupActions group={group} />}
      />
      <PageTabs label="Pages of this group" tabs={tabs} />
    </>
  )
}

/** Actions on a group; the effects of archiving are shown before confirmation. */
function GroupActions({ group }: { group: StaffGroup }) {
  const [archive] = useArchiveStaffGroupMutation()
  const { organisationId, staffGroupId, name, archivedAt, version } = group
  const put = (isArchived: boolean) => archive({ staffGroupId, body: { isArchived, version } }).unwrap()
  const ask = async () => {
    const question = { title: `Archive ${name}?`, text: impactInWords(group), yes: 'Archive', no: 'Cancel' }
    if (await confirm(question)) await put(true)
  }
  const rename = () =>
    openDialog('Staff group', (close) => (
      <StaffGroupForm organisationId={organisationId} group={group} onSaved={close} />
    ))
  if (archivedAt !== null) return <ActionButton act={() => put(false)}>Restore</ActionButton>
  return (
    <>
      <Button variant="default" onClick={() => void rename()}>
        Rename
      </Button>
      <ActionButton variant="default" act={ask}>
        Archive
      </ActionButton>
    </>
  )
}
