import { canAddMember } from '@clearwing/domain/members/rules.ts'
import { Navigate } from 'react-router'
import { type OrganisationRecord, useImportMembersMutation, usePreviewMembersImportMutation } from '#api/generated.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { ImportPanels } from '#shared/import/ImportPanels.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { ForManagers } from './ForManagers.tsx'
import { useManager } from './use-manager.ts'

/** Invites and changes members from a file. */
export const ImportMembersPage = () => (
  <ForManagers>
    <Loaded query={useOrganisation()}>{(organisation) => <Import organisation={organisation} />}</Loaded>
  </ForManagers>
)

const headings = [
  ...['E-mail', 'First name', 'Last name', 'Title', 'Phone', 'Position', 'Employee number', 'Roles', 'Permissions'],
  ...['Staff groups', 'From', 'To'],
]

function Import({ organisation: { organisationId } }: { organisation: OrganisationRecord }) {
  const [preview] = usePreviewMembersImportMutation()
  const [press] = useImportMembersMutation()
  if (!canAddMember(useManager(), organisationId)) return <Navigate replace to="../members" relative="path" />
  return (
    <Page title="Import members" width="full">
      <ImportPanels
        headings={headings}
        preview={(body) => preview({ organisationId, body }).unwrap()}
        press={(body, key) => press({ organisationId, 'idempotency-key': key, body }).unwrap()}
      >
        A row with the e-mail or employee number of a member changes that membership; any other invites somebody by
        mail. A column that is not in the file stays as it is, an empty cell empties it. The file that the list of
        members exports can be changed and imported again. Nobody gets roles or permissions that you could not give, and
        nobody is ended.
      </ImportPanels>
    </Page>
  )
}
