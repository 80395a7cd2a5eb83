import { isAdministrator, isUnderActivity } from '#access/actor.ts'
import type { ListedJob } from './schema.ts'

export const canListJobs = isAdministrator

/** Runs a job at once, and repeats or discards failed runs. */
export const canActOnJobs = isUnderActivity

/** Minutes that a run may take, or wait for its turn, before the job counts as late. */
const patience = 15
const minute = 60_000

/** The moment before which a run must have been due, so that it counts as missed now. */
export const missedBefore = (now: string) => new Date(Date.parse(now) - patience * minute).toISOString()

type Runs = {
  /** The last time at which a run was due, at least `patience` ago; null without a schedule. */
  dueAt: string | null
  lastCompletedAt: string | null
  /** When the job was installed: no run was due before. */
  installedAt: string
}

/** True when a run was due and none has completed since. */
export const isJobLate = ({ dueAt, lastCompletedAt, installedAt }: Runs) =>
  dueAt !== null &&
  Date.parse(installedAt) < Date.parse(dueAt) &&
  (lastCompletedAt === null || Date.parse(lastCompletedAt) < Date.parse(dueAt))

type State = Pick<ListedJob, 'title' | 'isLate' | 'failures' | 'failedTotal'>

/** What is wrong with jobs, a sentence each; empty if all is well. */
export const jobTroubles = (jobs: State[]): string[] =>
  jobs.flatMap(({ title, isLate, failures, failedTotal }) => [
    ...(isLate ? [`${title}: did not run when it was due.`] : []),
    ...(failures ? [`${title}: ${failures} failed in the last run.`] : []),
    ...(failedTotal > 0 ? [`${title}: ${inRuns(failedTotal)} failed for good.`] : []),
  ])

const inRuns = (count: number) => (count === 1 ? '1 run' : `${count} runs`)
