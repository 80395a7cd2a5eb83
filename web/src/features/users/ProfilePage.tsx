import { canExportRecord } from '@clearwing/domain/records/rules.ts'
import { canUpdateUser } from '@clearwing/domain/users/rules.ts'
import { Button, SimpleGrid } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { User } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { CopyPanel } from '#features/records/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { useUser } from './names/use-user.ts'
import { ContactPanel, MorePanel, OwnPanel, PersonPanel, RegistrationsPanel } from './ProfilePanels.tsx'

/** A person's profile: complete for themselves, limited for others. */
export function ProfilePage() {
  const actor = useActor()
  const query = useUser()
  const user = query.currentData
  const mayChange = user !== undefined && canUpdateUser(actor, user.relations)
  return (
    <Page title="Profile" tab={user ? `${user.name}: profile` : 'Profile'} action={mayChange && <Edit />}>
      <Loaded query={query}>{(loadedUser) => <Profile user={loadedUser} />}</Loaded>
    </Page>
  )
}

const Edit = () => (
  <Button
    component={Link}
    to="../edit"
    relative="path"
    leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
  >
    Edit
  </Button>
)

function Profile({ user }: { user: User }) {
  const actor = useActor()
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <PersonPanel user={user} />
      {user.shows.includes('contact') && <ContactPanel user={user} />}
      {user.shows.includes('registrations') && <RegistrationsPanel user={user} />}
      {user.relations.includes('self') && <OwnPanel userId={user.userId} />}
      {canExportRecord(actor, user.userId) && <CopyPanel />}
      {user.relations.includes('all') && user.shows.length === 0 && <MorePanel />}
    </SimpleGrid>
  )
}
