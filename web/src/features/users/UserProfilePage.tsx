import { canReadStatementsOf } from '@clearwing/domain/privacy-requests/statements/rules.ts'
import { canExportRecord } from '@clearwing/domain/records/rules.ts'
import { canUpdateUser } from '@clearwing/domain/users/rules.ts'
import { SimpleGrid } from '@mantine/core'
import type { User } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { StatementsOfPerson } from '#features/privacy-requests/statements/index.ts'
import { CopyPanel } from '#features/records/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EditLink } from '#shared/pages/EditLink.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { useUser } from './names/use-user.ts'
import { ContactPanel, MorePanel, OwnPanel, PersonPanel, UserRegistrationsPanel } from './ProfilePanels.tsx'

/** A person's profile: complete for themselves, limited for others. */
export function UserProfilePage() {
  const actor = useActor()
  const query = useUser()
  const user = query.currentData
  const mayChange = user !== undefined && canUpdateUser(actor, user.relations)
  return (
    <Page
      title="Profile"
      tab={user ? `${user.name}: profile` : 'Profile'}
      action={mayChange && <EditLink to="../edit" />}
    >
      <Loaded query={query}>{(loadedUser) => <Profile user={loadedUser} />}</Loaded>
    </Page>
  )
}

function Profile({ user }: { user: User }) {
  const actor = useActor()
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <PersonPanel user={user} />
      {user.visibleParts.includes('contact') && <ContactPanel user={user} />}
      {user.visibleParts.includes('registrations') && <UserRegistrationsPanel user={user} />}
      {user.relations.includes('self') && <OwnPanel userId={user.userId} />}
      {canReadStatementsOf(actor, user.userId) && <StatementsOfPerson userId={user.userId} />}
      {canExportRecord(actor, user.userId) && <CopyPanel />}
      {user.relations.includes('all') && user.visibleParts.length === 0 && <MorePanel />}
    </SimpleGrid>
  )
}
