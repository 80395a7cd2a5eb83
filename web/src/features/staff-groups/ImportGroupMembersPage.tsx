import { canManageMembers } from '@clearwing/domain/members/grants/rules.ts'
import { Navigate } from 'react-router'
import { type StaffGroup, useImportGroupMembersMutation, usePreviewGroupMembersImportMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { ImportPanels } from '#shared/import/ImportPanels.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { RecordPart } from '#shared/pages/RecordPart.tsx'
import { useGroup } from './use-group.ts'

/** Adds members to a group from a file. */
export const ImportGroupMembersPage = () => <Loaded query={useGroup()}>{(group) => <Import group={group} />}</Loaded>

function Import({ group: { organisationId, staffGroupId, name, archivedAt } }: { group: StaffGroup }) {
  const [preview] = usePreviewGroupMembersImportMutation()
  const [press] = useImportGroupMembersMutation()
  const manager = useActor()
  if (archivedAt !== null || !canManageMembers(manager, organisationId))
    return <Navigate replace to=".." relative="path" />
  return (
    <RecordPart title={`Import into ${name}`} width="full">
      <ImportPanels
        headings={['Email', 'Employee number', 'User name', 'From', 'To']}
        preview={(body) => preview({ staffGroupId, body }).unwrap()}
        press={(body, key) => press({ staffGroupId, 'idempotency-key': key, body }).unwrap()}
      >
        List members by email, employee number or user name, with their dates in the group; without a From column they
        join today. You can change the file exported from this list and import it again. No one is removed.
      </ImportPanels>
    </RecordPart>
  )
}
