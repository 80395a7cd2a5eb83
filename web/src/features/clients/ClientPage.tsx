import { seesHistories, seesProfiles } from '@clearwing/domain/access/organisation-roles.ts'
import { canEndCare } from '@clearwing/domain/clients/rules.ts'
import { canListMedicals } from '@clearwing/domain/medicals/rules.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { type Client, useEndCareMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { MessageButton } from '#features/messages/index.ts'
import { PastCertificatesPanel } from '#features/past-certificates/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { CareFacts } from './CareFacts.tsx'
import { CertificateDates } from './CertificateDates.tsx'
import { ClientMedicals } from './ClientMedicals.tsx'
import { useClient } from './use-client.ts'

/** A practice's view of one client: care, certificates, the practice's own medicals, and a link to the profile. */
export function ClientPage() {
  const query = useClient()
  return (
    <UnderActivity title="Client">
      <Loaded query={query}>{(client) => <Record client={client} />}</Loaded>
    </UnderActivity>
  )
}

function Record({ client }: { client: Client }) {
  const actor = useActor()
  const { userId, name, until, certificates, organisationId } = client
  const isCurrent = until === null
  return (
    <Page
      title={name}
      action={
        <Group gap="sm">
          {isCurrent && <MessageButton start={{ regarding: { userId, name }, to: { userId, userName: name } }} />}
          {seesHistories(actor) && (
            <Button component={Link} to="history" variant="default">
              History
            </Button>
          )}
          {isCurrent && seesProfiles(actor) && (
            <Button component={Link} to={`/user/${userId}/profile`} variant="default">
              Profile
            </Button>
          )}
          {isCurrent && canEndCare(actor, organisationId) && <EndCare client={client} />}
        </Group>
      }
    >
      <Stack gap="md">
        <Panel title="Care">
          <CareFacts client={client} />
        </Panel>
        {isCurrent && (
          <Panel title="Certificates">
            <CertificateDates certificates={certificates} />
          </Panel>
        )}
        {isCurrent && <PastCertificatesPanel userId={userId} />}
        {!isCurrent && (
          <Text c="var(--ui-text-2)">
            Care has ended: this practice may no longer see the profile and certificates. Its own medicals remain
            available.
          </Text>
        )}
        {canListMedicals(actor) && <ClientMedicals client={client} />}
      </Stack>
    </Page>
  )
}

function EndCare({ client: { organisationId, userId, name } }: { client: Client }) {
  const [end] = useEndCareMutation()
  const ask = async () => {
    const text = `${name} will stop being a client at once: no one here can find them or see their profile and certificates. The medicals of this practice stay readable.`
    if (!(await confirm({ title: 'End care?', text, yes: 'End care', no: 'Cancel' }))) return
    await end({ organisationId, userId }).unwrap()
    showSuccess(`${name} is no longer a client.`)
  }
  return (
    <ActionButton variant="default" act={ask}>
      End care
    </ActionButton>
  )
}
