import { formatDay } from '@clearwing/domain/dates.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { canSetRequirement } from '@clearwing/domain/requirements/rules.ts'
import {
  evidenceNames,
  intervalInWords,
  pointsInWords,
  requiredOfInWords,
  retiredVideoOf,
} from '@clearwing/domain/requirements/words.ts'
import { Anchor, Button, Group, Paper, SegmentedControl, Table, Text } from '@mantine/core'
import { IconListCheck, IconVideoOff } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { type Requirement, useArchiveRequirementMutation, useListRequirementsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { Status } from '#shared/status/Status.tsx'

/** What an organisation requires. */
export const DefinitionsPage = () => (
  <UnderActivity title="Definitions of requirements">
    <Loaded query={useOrganisation()}>{({ organisationId }) => <Definitions organisationId={organisationId} />}</Loaded>
  </UnderActivity>
)

function Definitions({ organisationId }: { organisationId: number }) {
  const [search, setSearch] = useSearchParams()
  const isArchived = search.get('m') === 'Archived'
  const query = useListRequirementsQuery({ organisationId, m: isArchived ? 'Archived' : 'Active' })
  const maySet = canSetRequirement(useActor(), organisationId, null)
  return (
    <Page
      title="Definitions of requirements"
      count={query.currentData?.length}
      action={
        maySet && (
          <Button component={Link} to={`/organisation/${organisationId}/requirements/new`}>
            New requirement
          </Button>
        )
      }
      width="full"
    >
      <SegmentedControl
        aria-label="Which definitions"
        mb="sm"
        data={modes}
        value={isArchived ? 'Archived' : 'Active'}
        onChange={(next) => setSearch(next === 'Active' ? {} : { m: next }, { replace: true })}
      />
      <Paper withBorder bg="var(--ui-surface)">
        <Loaded query={query}>
          {(all) => (all.length === 0 ? <None isArchived={isArchived} /> : <DefinitionTable all={all} />)}
        </Loaded>
      </Paper>
    </Page>
  )
}

const modes = [
  { value: 'Active', label: 'In use' },
  { value: 'Archived', label: 'Archived' },
]

const None = ({ isArchived }: { isArchived: boolean }) => (
  <EmptyState
    icon={IconListCheck}
    title={isArchived ? 'No requirement is archived.' : 'There are no requirements yet.'}
    why={isArchived ? 'Archived requirements can be restored.' : 'Add what your people must hold, complete or declare.'}
  />
)

const DefinitionTable = ({ all }: { all: Requirement[] }) => (
  <ScrollingTable minWidth={760}>
    <Table aria-label="Definitions of requirements">
      <Table.Thead>
        <Table.Tr>
          {['Name', 'Applies to', 'Evidence', 'Counts for', 'Lights', 'Actions'].map((title) => (
            <Table.Th key={title}>{title}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {all.map((one) => (
          <Definition key={one.requirementId} requirement={one} />
        ))}
      </Table.Tbody>
    </Table>
  </ScrollingTable>
)

function Definition({ requirement }: { requirement: Requirement }) {
  const [newest] = requirement.versions
  if (!newest) return null
  const { values, fromDay } = newest
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={600}>{requirement.name}</Text>
        <Text fz={13} c="var(--ui-text-2)">{`From ${formatDay(fromDay)}`}</Text>
      </Table.Td>
      <Table.Td>{requiredOfInWords(requirement)}</Table.Td>
      <Table.Td>
        {evidenceNames[values.evidence]}
        {retiredVideoOf(requirement) && (
          <div>
            <Status kind="warn" icon={IconVideoOff}>
              Video retired
            </Status>
          </div>
        )}
        {values.classes.length > 0 && (
          <Text fz={13} c="var(--ui-text-2)">
            {namesOfClasses(values.classes)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{intervalInWords(values)}</Table.Td>
      <Table.Td>
        {pointsInWords(values).map((words) => (
          <Text key={words} fz={14}>
            {words}
          </Text>
        ))}
        <Text fz={13} c="var(--ui-text-2)">
          {values.effect === 'block' ? 'Red means not fit to roster' : 'Warning only'}
        </Text>
      </Table.Td>
      <Table.Td>
        <Actions requirement={requirement} />
      </Table.Td>
    </Table.Tr>
  )
}

function Actions({ requirement }: { requirement: Requirement }) {
  const [archive] = useArchiveRequirementMutation()
  const { requirementId, organisationId, userId, name, version, archivedAt } = requirement
  if (!canSetRequirement(useActor(), organisationId, userId)) return null
  const ask = async () => {
    const text = 'The requirement disappears from the board today. Boards of earlier days, and its history, keep it.'
    if (!(await confirm({ title: `Archive ${name}?`, text, yes: 'Archive', no: 'Cancel' }))) return
    await archive({ requirementId, body: { isArchived: true, version } }).unwrap()
  }
  const restore = () => archive({ requirementId, body: { isArchived: false, version } }).unwrap()
  if (archivedAt !== null)
    return (
      <ActionButton variant="subtle" size="compact-sm" aria-label={`Restore ${name}`} act={restore}>
        Restore
      </ActionButton>
    )
  return (
    <Group gap="xs" wrap="nowrap">
      <Anchor
        component={Link}
        to={`/organisation/${organisationId}/requirements/${requirementId}/edit`}
        aria-label={`Edit ${name}`}
      >
        Edit
      </Anchor>
      <ActionButton variant="subtle" size="compact-sm" aria-label={`Archive ${name}`} act={ask}>
        Archive
      </ActionButton>
    </Group>
  )
}
