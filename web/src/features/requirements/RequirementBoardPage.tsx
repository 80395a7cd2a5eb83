import { chosenFilters } from '@clearwing/domain/lists.ts'
import { requirementBoardList } from '@clearwing/domain/requirements/board.ts'
import { canCheckRoster, canSetRequirement, canViewRequirements } from '@clearwing/domain/requirements/rules.ts'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconListCheck, IconPlus, IconUserCheck } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'
import {
  type RequirementBoardColumn,
  type RequirementBoardPerson,
  useGetRequirementBoardQuery,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { type Column, ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { AsAt, useAsAt } from './AsAt.tsx'
import { pathOfRequirement } from './RequirementList.tsx'
import { RequirementLightStatus, RequirementStatus } from './RequirementStatus.tsx'
import { useBulkClearing } from './use-bulk-clearing.ts'
import { useFilterOptions } from './use-filter-options.ts'

/** People of an organisation by its requirements, on any day. */
export const RequirementBoardPage = () => (
  <UnderActivity title="Requirements">
    <Loaded query={useOrganisation()}>{({ organisationId }) => <Board organisationId={organisationId} />}</Loaded>
  </UnderActivity>
)

type Props = { organisationId: number }

function Board({ organisationId }: Props) {
  const actor = useActor()
  const asAt = useAsAt()
  // A large page size, because the board is printed and put on a wall with everyone on it.
  const list = useDescribedList(requirementBoardList, { size: 100 })
  const chosen = chosenFilters(requirementBoardList, list.chosen)
  const query = useGetRequirementBoardQuery({ organisationId, ...list.query, ...chosen, ...(asAt && { on: asAt }) })
  const options = useFilterOptions(organisationId)
  const bulk = useBulkClearing(organisationId, chosen.re)
  const isSetter = canSetRequirement(actor, organisationId, null)
  if (!canViewRequirements(actor, organisationId)) return <Navigate replace to="/dashboard" />
  return (
    <Page
      title="Requirements"
      count={query.currentData?.totalItems}
      action={<Ways organisationId={organisationId} />}
      width="full"
    >
      <AsAt lights={query.currentData?.lights} chosenLight={chosen.st} choose={list.setFilter} />
      <ListTable
        label="People by requirements"
        list={list}
        query={query}
        columns={[...personColumns, ...(query.currentData?.columns ?? []).map(columnOf)]}
        rowKey={({ userId }) => userId}
        forgets
        card={(person) => <Card person={person} />}
        filters={filtersOf(requirementBoardList, options)}
        bulk={bulk}
        nameOf={({ name }) => name}
        searches="Name"
        exports={isSetter ? '/api/organisations/{organisationId}/requirementBoard/export' : undefined}
        empty={{
          icon: IconListCheck,
          title: 'No one is on the board yet.',
          why: 'Add a requirement. The people it applies to are listed here.',
        }}
      />
    </Page>
  )
}

function Ways({ organisationId }: Props) {
  const actor = useActor()
  const base = `/organisation/${organisationId}/requirements`
  return (
    <Group gap="xs">
      {canCheckRoster(actor, organisationId) && (
        <Button
          component={Link}
          to="/requirement/check"
          variant="default"
          leftSection={<IconUserCheck size={16} stroke={1.75} aria-hidden />}
        >
          Check a roster
        </Button>
      )}
      <Button component={Link} to={`${base}/definitions`} variant="default">
        Definitions
      </Button>
      {canSetRequirement(actor, organisationId, null) && (
        <Button component={Link} to={`${base}/new`} leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
          New requirement
        </Button>
      )}
    </Group>
  )
}

const [name, light] = columnsOf(requirementBoardList, {
  name: {
    width: 220,
    cell: (person: RequirementBoardPerson) => (
      <>
        <Text fz={13.5} fw={620} miw={150}>
          {person.name}
        </Text>
        {person.employeeNumber && (
          <Text fz={13} c="var(--ui-text-2)" className="tabular">
            {person.employeeNumber}
          </Text>
        )}
        <Booked person={person} />
      </>
    ),
  },
  light: { width: 130, cell: (person: RequirementBoardPerson) => <RequirementLightStatus light={person.light} /> },
})
/** What a pilot lets their flying organisation see of their bookings. */
const Booked = ({ person }: { person: RequirementBoardPerson }) =>
  person.isBooked && (
    <Text fz={13} c="var(--ui-text-2)">
      Booked: yes
    </Text>
  )

const personColumns = [name, light].filter((column) => column !== undefined)

type BoardTableColumn = Column<RequirementBoardPerson, 'attention' | 'name'>

/** Each requirement is a column. The first has the key of the column in which a file lists them all. */
const columnOf = ({ requirementId, name: title }: RequirementBoardColumn, index: number): BoardTableColumn => ({
  key: index === 0 ? 'requirements' : `requirement ${requirementId}`,
  isInNoFile: index > 0,
  title,
  width: 150,
  cell: ({ userId, cells }) => {
    const cell = cells.find((one) => one.requirementId === requirementId)
    return cell ? (
      <Anchor component={Link} to={pathOfRequirement({ requirementId, userId })} underline="never">
        <RequirementStatus state={cell} />
      </Anchor>
    ) : (
      <Text fz={13} c="var(--ui-text-2)">
        Not required
      </Text>
    )
  },
})

const Card = ({ person }: { person: RequirementBoardPerson }) => (
  <>
    <Group justify="space-between">
      <Text fw={620}>{person.name}</Text>
      <RequirementLightStatus light={person.light} />
    </Group>
    <Booked person={person} />
    {person.cells.map((cell) => (
      <Anchor
        key={cell.requirementId}
        component={Link}
        to={pathOfRequirement({ requirementId: cell.requirementId, userId: person.userId })}
        underline="never"
        display="block"
        mt={6}
      >
        <Text component="span" fz={14} mr={8}>
          {cell.name}
        </Text>
        <RequirementStatus state={cell} />
      </Anchor>
    ))}
  </>
)
