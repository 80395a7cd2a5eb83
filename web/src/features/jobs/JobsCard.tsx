import { formatMoment } from '@clearwing/domain/dates.ts'
import { jobTroubles } from '@clearwing/domain/jobs/rules.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useListJobsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** Whether background jobs, such as emails about deadlines, have run. */
export function JobsCard() {
  const query = useListJobsQuery(undefined, { pollingInterval: 600_000 })
  return (
    <Loaded query={query}>
      {(jobs) => {
        const troubles = jobTroubles(jobs)
        const last = jobs
          .flatMap(({ lastCompletedAt }) => lastCompletedAt ?? [])
          .toSorted()
          .at(-1)
        return (
          <DashboardCard
            title="Jobs"
            number={troubles.length}
            isOverdue={troubles.length > 0}
            action={
              <Anchor component={Link} to="/monitor/jobs">
                Open jobs
              </Anchor>
            }
          >
            {troubles.length > 0
              ? troubles.join(' ')
              : last
                ? `All jobs have run, the last ${formatMoment(last)}.`
                : 'No jobs have run yet.'}
          </DashboardCard>
        )
      }}
    </Loaded>
  )
}
