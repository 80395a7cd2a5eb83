import { dayInZone, formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { drawOutcomes, testKinds } from '@clearwing/domain/test-schedules/draws/schema.ts'
import { Group, Stack, Text } from '@mantine/core'
import { IconTestPipe } from '@tabler/icons-react'
import { type OwnTest, useListOwnTestsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ValuesOf } from './Results.tsx'
import { Verdict } from './Verdict.tsx'

/** The user's own tests: when and where to come, the results, and their reference in the proof. */
export function OwnTestsPage() {
  const query = useListOwnTestsQuery()
  return (
    <Page title="My tests" width="form">
      <Loaded query={query}>
        {(tests) =>
          tests.length === 0 ? (
            <Panel>
              <EmptyState icon={IconTestPipe} title="You have not been called for a test." />
            </Panel>
          ) : (
            <Stack gap="md">
              {tests.map((test) => (
                <OwnTestEntry key={test.drawPersonId} test={test} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Page>
  )
}

const OwnTestEntry = ({ test }: { test: OwnTest }) => (
  <Panel title={`${test.organisationName}, ${formatDay(dayInZone(test.drawnAt))}`}>
    <Stack gap="sm">
      <Facts facts={factsOf(test)} />
      {test.results.map((result) => (
        <div key={result.drawResultId}>
          <Group gap="xs">
            <Verdict result={result} />
            <Text>
              {testKinds[result.kind]}, {formatMoment(result.testedAt)}
            </Text>
          </Group>
          <ValuesOf result={result} />
        </div>
      ))}
      <Text fz={14} c="var(--ui-text-2)">
        You were chosen at random. In the proof of the draw your reference is {test.ref}; your organisation shows the
        proof to anyone who asks. The results can be read by you, the tester and the laboratory’s doctor, but not by
        your organisation.
      </Text>
    </Stack>
  </Panel>
)

const factsOf = ({ place, comeAt, outcome, reason }: OwnTest) => [
  ...(place && comeAt && outcome === null
    ? [{ label: 'Please come', value: `${place}, ${formatMoment(comeAt)}` }]
    : []),
  ...(outcome ? [{ label: 'Outcome', value: drawOutcomes[outcome] }] : []),
  ...(reason ? [{ label: 'Reason', value: reason }] : []),
]
