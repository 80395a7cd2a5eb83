import { formatMoment } from '@clearwing/domain/dates.ts'
import { countInWords } from '@clearwing/domain/format-count.ts'
import { jobTroubles } from '@clearwing/domain/jobs/rules.ts'
import { Group, Stack, Table, Text } from '@mantine/core'
import { useActivity } from '#api/activity.ts'
import {
  type FailedRun,
  type ListedJob,
  useDiscardRunMutation,
  useListJobsQuery,
  useRetryRunMutation,
  useRunJobMutation,
} from '#api/generated.ts'
import { AreaNav } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { Troubles } from '#shared/status/Troubles.tsx'

/** Whether every background job runs as it should, and what to do with runs that failed. */
export const JobsPage = () => (
  <Page title="Jobs" width="full">
    <AreaNav area={monitoring} />
    <Loaded query={useListJobsQuery(undefined, { pollingInterval: 30_000 })} rows={10} what="jobs">
      {(jobs) => <Jobs jobs={jobs} />}
    </Loaded>
  </Page>
)

function Jobs({ jobs }: { jobs: ListedJob[] }) {
  const troubles = jobTroubles(jobs)
  const failed = jobs.filter((job) => job.failedTotal > 0)
  return (
    <Stack gap="md">
      <Troubles troubles={troubles} allWell="All jobs run as they should." />
      {failed.map((job) => (
        <FailedRuns key={job.name} job={job} />
      ))}
      <Panel title="By schedule">
        <Scheduled jobs={jobs.filter(({ schedule }) => schedule !== null)} />
      </Panel>
      <Panel title="After a request">
        <AfterRequest jobs={jobs.filter(({ schedule }) => schedule === null)} />
      </Panel>
    </Stack>
  )
}

const look = { size: 'compact-sm', variant: 'subtle' } as const
const timeOf = (moment: string | null) => (moment === null ? 'Never' : formatMoment(moment))

const lengthOf = (seconds: number | null) => {
  if (seconds === null) return '–'
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`
}

const resultOf = ({ lastCompletedAt, notified, failures, isLate }: ListedJob) => {
  if (isLate) return 'Late'
  if (lastCompletedAt === null) return 'Not run yet'
  if (notified === null) return 'In time'
  return `${countInWords(notified, 'person', 'people')} told${failures ? `, ${failures} failed` : ''}`
}

const windows = { hour: 'last hour', week: 'last week' } as const

function Scheduled({ jobs }: { jobs: ListedJob[] }) {
  const [run] = useRunJobMutation()
  const mayAct = useActivity() !== null
  return (
    <ScrollingTable minWidth={1000}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Job</Table.Th>
            <Table.Th>When</Table.Th>
            <Table.Th>Last run</Table.Th>
            <Table.Th>Took</Table.Th>
            <Table.Th>Result</Table.Th>
            <Table.Th>Next run</Table.Th>
            <Table.Th>Done and due</Table.Th>
            <Table.Th>Waiting</Table.Th>
            {mayAct && <Table.Th>Actions</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((job) => (
            <Table.Tr key={job.name}>
              <Table.Th scope="row" fw={560}>
                {job.title}
              </Table.Th>
              <Table.Td>{job.schedule}</Table.Td>
              <Table.Td className="tabular">{timeOf(job.lastCompletedAt)}</Table.Td>
              <Table.Td className="tabular">{lengthOf(job.lastSeconds)}</Table.Td>
              <Table.Td c={job.isLate ? 'var(--ui-danger)' : 'inherit'}>{resultOf(job)}</Table.Td>
              <Table.Td className="tabular">{timeOf(job.nextAt)}</Table.Td>
              <Table.Td className="tabular">
                {job.completed} done, {job.due} due in the {windows[job.window]}
              </Table.Td>
              <Table.Td className="tabular">{job.waiting + job.running + job.retrying}</Table.Td>
              {mayAct && (
                <Table.Td>
                  <ActionButton
                    {...look}
                    aria-label={`Run now: ${job.title}`}
                    act={() => run({ name: job.name }).unwrap()}
                  >
                    Run now
                  </ActionButton>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollingTable>
  )
}

const AfterRequest = ({ jobs }: { jobs: ListedJob[] }) => (
  <ScrollingTable minWidth={700}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Job</Table.Th>
          <Table.Th>Last run</Table.Th>
          <Table.Th>Took</Table.Th>
          <Table.Th>Done last week</Table.Th>
          <Table.Th>Waiting</Table.Th>
          <Table.Th>Running</Table.Th>
          <Table.Th>To be tried again</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {jobs.map((job) => (
          <Table.Tr key={job.name}>
            <Table.Th scope="row" fw={560}>
              {job.title}
            </Table.Th>
            <Table.Td className="tabular">{timeOf(job.lastCompletedAt)}</Table.Td>
            <Table.Td className="tabular">{lengthOf(job.lastSeconds)}</Table.Td>
            <Table.Td className="tabular">{job.completed}</Table.Td>
            <Table.Td className="tabular">{job.waiting}</Table.Td>
            <Table.Td className="tabular">{job.running}</Table.Td>
            <Table.Td className="tabular">{job.retrying}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollingTable>
)

/** Runs that failed as often as they may. */
function FailedRuns({ job: { name, title, failed, failedTotal } }: { job: ListedJob }) {
  const mayAct = useActivity() !== null
  const rest = failedTotal - failed.length
  return (
    <Panel title={`${title}: failed for good`}>
      <ScrollingTable minWidth={700}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Failed</Table.Th>
              <Table.Th>Started</Table.Th>
              <Table.Th>Tried again</Table.Th>
              <Table.Th>About</Table.Th>
              {mayAct && <Table.Th>Actions</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {failed.map((run) => (
              <Table.Tr key={run.jobId}>
                <Table.Td className="tabular">{formatMoment(run.failedAt)}</Table.Td>
                <Table.Td className="tabular">{formatMoment(run.createdAt)}</Table.Td>
                <Table.Td className="tabular">{run.retries}</Table.Td>
                <Table.Td>{run.about || '–'}</Table.Td>
                {mayAct && (
                  <Table.Td>
                    <FailedRunActions name={name} run={run} />
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollingTable>
      {rest > 0 && <Text fz={14}>And {rest} earlier.</Text>}
    </Panel>
  )
}

function FailedRunActions({ name, run: { jobId, failedAt } }: { name: string; run: FailedRun }) {
  const [retry] = useRetryRunMutation()
  const [discard] = useDiscardRunMutation()
  const ask = async () => {
    const text = 'What it should have done is not done. The history keeps who discarded it.'
    if (await confirm({ title: 'Discard this run?', text, yes: 'Discard', no: 'Cancel' }))
      await discard({ name, jobId }).unwrap()
  }
  const failed = formatMoment(failedAt)
  return (
    <Group gap={2} ml={-7}>
      <ActionButton {...look} aria-label={`Try the run of ${failed} again`} act={() => retry({ name, jobId }).unwrap()}>
        Try again
      </ActionButton>
      <ActionButton {...look} aria-label={`Discard the run of ${failed}`} act={ask}>
        Discard
      </ActionButton>
    </Group>
  )
}
