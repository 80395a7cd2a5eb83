import { chosenFilters } from '@clearwing/domain/lists.ts'
import { userRequirementList } from '@clearwing/domain/requirements/list.ts'
import { canExportRequirements } from '@clearwing/domain/requirements/rules.ts'
import { partsInWords } from '@clearwing/domain/requirements/words.ts'
import { Anchor, Text } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type ListUserRequirementsApiArg, type UserRequirement, useListUserRequirementsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { columnsOf, Day, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { AsAt, useAsAt } from './AsAt.tsx'
import { RequirementStatus } from './RequirementStatus.tsx'
import { useFilterOptions } from './use-filter-options.ts'

type Props = { scope: Pick<ListUserRequirementsApiArg, 'a' | 'i' | 'ev'>; empty: string }

export const pathOfRequirement = ({ requirementId, userId }: Pick<UserRequirement, 'requirementId' | 'userId'>) =>
  `/requirement/${requirementId}/person/${userId}`

/** Requirements of a person, or of everyone whom the user may see. */
export function RequirementList({ scope, empty }: Props) {
  const asAt = useAsAt()
  const isOfOne = scope.i !== undefined
  const columns = columnsOf(userRequirementList, cellsOf(isOfOne))
  const actor = useActor()
  const options = useFilterOptions(scope.a)
  const list = useDescribedList(userRequirementList)
  const chosen = chosenFilters(userRequirementList, list.chosen)
  const query = useListUserRequirementsQuery({ ...list.query, ...chosen, ...scope, ...(asAt && { on: asAt }) })
  return (
    <>
      <AsAt lights={query.currentData?.lights} chosenLight={chosen.st} choose={list.setFilter} />
      <ListTable
        label="Requirements"
        list={list}
        query={query}
        columns={isOfOne ? columns.filter(({ key }) => key !== 'person') : columns}
        rowKey={({ requirementId, userId }) => `${requirementId} ${userId}`}
        open={pathOfRequirement}
        nameOf={({ name, personName }) => `${name}, ${personName}`}
        card={(row) => <Card row={row} isNamed={!isOfOne} />}
        filters={filtersOf(userRequirementList, options)}
        searches={isOfOne ? 'Requirement' : 'Person, requirement'}
        forgets
        exports={canExportRequirements(actor) ? '/api/userRequirements/export' : undefined}
        empty={{ icon: IconListCheck, title: 'There are no requirements here.', why: empty }}
      />
    </>
  )
}

/** `isLinked`: false in the first column and on cards, which are links already. */
const Name = ({ row, isLinked }: { row: UserRequirement; isLinked: boolean }) => (
  <>
    {isLinked ? (
      <Anchor component={Link} to={pathOfRequirement(row)} fw={560}>
        {row.name}
      </Anchor>
    ) : (
      <Text fz="inherit" fw={560}>
        {row.name}
      </Text>
    )}
    <Text fz={13} c="var(--ui-text-2)">
      {[row.organisationName, row.effect === 'warn' ? 'warning only' : ''].filter(Boolean).join(' · ')}
    </Text>
  </>
)

const cellsOf = (isOfOne: boolean) => ({
  requirement: { cell: (row: UserRequirement) => <Name row={row} isLinked={!isOfOne} /> },
  state: { width: 240, cell: (row: UserRequirement) => <RequirementStatus state={row} /> },
  validTo: {
    width: 260,
    cell: (row: UserRequirement) => (
      <>
        <Day day={row.validTo} />
        {row.parts.length > 1 && partsInWords(row) && (
          <Text fz={13} c="var(--ui-text-2)">
            {partsInWords(row)}
          </Text>
        )}
      </>
    ),
  },
})

const Card = ({ row, isNamed }: { row: UserRequirement; isNamed: boolean }) => (
  <>
    <Name row={row} isLinked={false} />
    {isNamed && <Text fz={14}>{row.personName}</Text>}
    <RequirementStatus state={row} />
  </>
)
