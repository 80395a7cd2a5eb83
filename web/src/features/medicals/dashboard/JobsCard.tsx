import { formatMoment } from '@clearwing/domain/dates.ts'
import { jobTroubles } from '@clearwing/domain/medicals/clocks/job-runs.ts'
import { useListJobRunsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** Shows whether background jobs, such as emails about deadlines, have run. */
export function JobsCard() {
  const query = useListJobRunsQuery(undefined, { pollingInterval: 600_000 })
  return (
    <Loaded query={query}>
      {(runs) => {
        const troubles = jobTroubles(runs, new Date().toISOString())
        const last = runs
          .map(({ ranAt }) => ranAt)
          .toSorted()
          .at(-1)
        return (
          <DashboardCard title="Daily jobs" number={troubles.length}>
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
