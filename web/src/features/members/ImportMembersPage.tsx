import { canAddMember } from '@clearwing/domain/members/grants/rules.ts'
import { Anchor } from '@mantine/core'
import { Link, Navigate } from 'react-router'
import { type OrganisationRecord, useImportMembersMutation, usePreviewMembersImportMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { NoMailServer } from '#shared/emails/NoMailServer.tsx'
import { ImportPanels } from '#shared/import/ImportPanels.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'

/** Invites and changes members from a file. */
export const ImportMembersPage = () => (
  <UnderActivity title="Import members">
    <Loaded query={useOrganisation()}>{(organisation) => <Import organisation={organisation} />}</Loaded>
  </UnderActivity>
)

const headings = [
  ...['Email', 'First name', 'Last name', 'Title', 'Phone', 'Position', 'Employee number', 'Roles', 'Permissions'],
  ...['Staff groups', 'From', 'To'],
]

function Import({ organisation: { organisationId } }: { organisation: OrganisationRecord }) {
  const [preview] = usePreviewMembersImportMutation()
  const [press] = useImportMembersMutation()
  if (!canAddMember(useActor(), organisationId)) return <Navigate replace to=".." relative="path" />
  return (
    <Page
      title="Import members"
      width="full"
      action={
        <Anchor component={Link} to=".." relative="path">
          All members
        </Anchor>
      }
    >
      <NoMailServer>Invitations are queued. They are sent once an administrator has set a mail server.</NoMailServer>
      <ImportPanels
        headings={headings}
        preview={(body) => preview({ organisationId, body }).unwrap()}
        press={(body, key) => press({ organisationId, 'idempotency-key': key, body }).unwrap()}
      >
        A row with the email or employee number of a member changes that membership; any other row invites a person by
        email. A column that is missing from the file is left unchanged; an empty cell clears the value. You can change
        the file exported from the list of members and import it again. No one receives roles or permissions that you
        could not give, and no membership is ended.
      </ImportPanels>
    </Page>
  )
}
