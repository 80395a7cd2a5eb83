import { Table } from '@mantine/core'
import type { LoggedInUser } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { useLogin } from './use-login.ts'

/** Who the server takes this browser for: asked for when something seems out of reach. */
export function WhoAmIPage() {
  return (
    <Page title="Who am I?" width="text">
      <Loaded query={useLogin()}>
        {({ user }) => (user ? <Known user={user} /> : <Panel>Nobody is logged in in this browser.</Panel>)}
      </Loaded>
    </Page>
  )
}

function Known({ user }: { user: LoggedInUser }) {
  const rows = {
    Name: user.name,
    'User name': user.userName,
    'User ID': user.userId,
    'Logged in to': user.organisationName ?? 'As an individual',
    'Organisation ID': user.organisationId ?? 'none',
    Roles: user.roles,
    Permissions: user.permissions,
    Features: user.featureSet,
    'Organisation types': user.organisationTypes,
    'Administrator activity': user.activityId ?? 'none',
  }
  return (
    <Panel flush>
      <Table variant="vertical">
        <Table.Tbody>
          {Object.entries(rows).map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th w={220} scope="row">
                {label}
              </Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
