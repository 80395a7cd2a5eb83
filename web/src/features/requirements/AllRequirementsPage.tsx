import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { canCheckRoster, canViewRequirements } from '@clearwing/domain/requirements/rules.ts'
import { Button, Group } from '@mantine/core'
import { IconLayoutGrid, IconUserCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { Page } from '#shared/pages/Page.tsx'
import { RequirementList } from './RequirementList.tsx'

/** Requirements of the user, and of everyone in the organisation whom they may see. */
export function AllRequirementsPage() {
  const actor = useActor()
  const isOwn = actor.organisationId === null
  const page = (
    <Page title={isOwn ? 'My requirements' : 'Requirements'} isCountedBelow action={<Ways />} width="full">
      <RequirementList
        scope={isOwn ? { i: 'me' } : isAdministrator(actor) ? { i: 'me' } : { a: 'myOrg' }}
        empty="Requirements of your organisations and regulators appear here."
      />
    </Page>
  )
  return isAdministrator(actor) ? <UnderActivity title="Requirements">{page}</UnderActivity> : page
}

function Ways() {
  const actor = useActor()
  return (
    <Group gap="xs">
      {canViewRequirements(actor, 'myOrg') && (
        <Button
          component={Link}
          to="/organisation/myOrg/requirements"
          variant="default"
          leftSection={<IconLayoutGrid size={16} stroke={1.75} aria-hidden />}
        >
          Open the board
        </Button>
      )}
      {canCheckRoster(actor, 'myOrg') && (
        <Button
          component={Link}
          to="/requirement/check"
          leftSection={<IconUserCheck size={16} stroke={1.75} aria-hidden />}
        >
          Check a roster
        </Button>
      )}
    </Group>
  )
}
