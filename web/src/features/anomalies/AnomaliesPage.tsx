import { anomalyList } from '@clearwing/domain/anomalies/list.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { chosenFilters, type FilterOption } from '@clearwing/domain/lists.ts'
import { Stack, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { type Anomaly, useListAnomaliesQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { AnomalyState, anomalyColumns, anomalySentence } from './anomaly-columns.tsx'
import { LimitsPanel } from './LimitsPanel.tsx'

/** What an administrator should look at in the history, and what counts as that. */
export const AnomaliesPage = () => (
  <AdministratorPage title="Anomalies" area={monitoring}>
    <Stack gap="lg">
      <Anomalies />
      <LimitsPanel />
    </Stack>
  </AdministratorPage>
)

function Anomalies() {
  const list = useDescribedList(anomalyList)
  const query = useListAnomaliesQuery({ ...list.query, ...chosenFilters(anomalyList, list.chosen) })
  return (
    <ListTable
      label="Anomalies"
      list={list}
      query={query}
      columns={anomalyColumns}
      rowKey={({ anomalyId }) => anomalyId}
      open={({ anomalyId }) => `/monitor/anomalies/${anomalyId}`}
      card={(anomaly) => <AnomalyCard anomaly={anomaly} />}
      filters={filtersOf(anomalyList, { i: usersIn(query.currentData?.list ?? []) })}
      searches="Name, organisation, reason"
      exports="/api/monitor/anomalies/export"
      empty={{
        icon: IconShieldCheck,
        title: 'No anomalies.',
        why: 'The history is searched every five minutes. You get an email when something is found.',
      }}
    />
  )
}

/** Offers the users of the rows that are shown. */
const usersIn = (rows: Anomaly[]): FilterOption[] =>
  [...new Map(rows.map(({ userId, name }) => [String(userId), name]))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))

/** An anomaly on a narrow screen. */
const AnomalyCard = ({ anomaly }: { anomaly: Anomaly }) => (
  <>
    <Text fw={620} className="breaks">
      {anomaly.name}
    </Text>
    <Text fz={14} className="breaks">
      {anomalySentence(anomaly)}
    </Text>
    <Text fz={14} c="var(--ui-text-2)" className="tabular">
      {anomaly.organisationName ?? 'As an individual'}, {formatMoment(anomaly.lastAt)}
    </Text>
    <AnomalyState {...anomaly} />
  </>
)
