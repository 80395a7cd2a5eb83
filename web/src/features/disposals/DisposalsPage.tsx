import { disposalList } from '@clearwing/domain/disposals/lists.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useListDisposalsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { PrivacyFiguresPanel } from '#features/privacy-figures/index.ts'
import { filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { DisposalCard, disposalColumns } from './disposal-columns.tsx'

/** Disposals: those that wait for a second administrator, those that are to start, and those that have ended. */
export const DisposalsPage = () => (
  <AdministratorPage title="Disposals" area={monitoring}>
    <Stack gap="lg">
      <Text fz={14} c="var(--ui-text-2)">
        One administrator requests a disposal from the list of due records under{' '}
        <Anchor component={Link} to="/monitor/retention" inherit>
          Retention
        </Anchor>
        , another approves it. Until it starts, any administrator can stop it.
      </Text>
      <Disposals />
      <PrivacyFiguresPanel title="Waiting time" names={['disposalDays']} />
    </Stack>
  </AdministratorPage>
)

function Disposals() {
  const list = useDescribedList(disposalList)
  return (
    <ListTable
      label="Disposals"
      list={list}
      query={useListDisposalsQuery({ ...list.query, ...chosenFilters(disposalList, list.chosen) })}
      columns={disposalColumns}
      rowKey={({ disposalId }) => disposalId}
      open={({ disposalId }) => `/monitor/disposals/${disposalId}`}
      card={(disposal) => <DisposalCard disposal={disposal} />}
      filters={filtersOf(disposalList, {})}
      searches="Reason, requested by"
      exports="/api/disposals/export"
      empty={{
        icon: IconTrash,
        title: 'No disposals.',
        why: 'Choose due records under Retention to request one.',
      }}
    />
  )
}
