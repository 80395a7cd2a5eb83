import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { canCheckRoster, canViewRequirements } from '@clearwing/domain/requirements/rules.ts'
import { Box, Button, Group } from '@mantine/core'
import { IconLayoutGrid, IconListCheck, IconUserCheck } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { OrganisationPicker } from '#shared/pickers/OrganisationPicker.tsx'
import { recordId } from '#shared/record-id.ts'
import { RequirementList } from './RequirementList.tsx'

/** Requirements of the user, and of everyone in the organisation whom they may see. */
export function AllRequirementsPage() {
  const actor = useActor()
  const isOwn = actor.organisationId === null
  if (isAdministrator(actor))
    return (
      <UnderActivity title="Requirements">
        <OfOrganisation />
      </UnderActivity>
    )
  return (
    <Page title={isOwn ? 'My requirements' : 'Requirements'} isCountedBelow action={<Ways />} width="full">
      <RequirementList
        scope={isOwn ? { i: 'me' } : { a: 'myOrg' }}
        empty="Requirements of your organisations and regulators appear here."
      />
    </Page>
  )
}

/** Administrators choose whose requirements they need. */
function OfOrganisation() {
  const [search, setSearch] = useSearchParams()
  const organisationId = recordId(search.get('a') ?? undefined)
  return (
    <Page title="Requirements" isCountedBelow width="full">
      <Box maw={420} mb="md">
        <OrganisationPicker
          label="Organisation"
          value={organisationId === 0 ? null : organisationId}
          onChange={(id) => setSearch(id === null ? {} : { a: String(id) }, { replace: true })}
        />
      </Box>
      {organisationId === 0 ? (
        <EmptyState
          icon={IconListCheck}
          title="No organisation is chosen."
          why="Choose an organisation to see its requirements."
        />
      ) : (
        <RequirementList scope={{ a: organisationId }} empty="This organisation has no requirements now." />
      )}
    </Page>
  )
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
