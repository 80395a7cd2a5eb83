import { canReviewSubmissions } from '@clearwing/domain/medicals/rules.ts'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileSearch } from '@tabler/icons-react'
import { Navigate, useOutlet } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Queue } from './Queue.tsx'
import classes from './queue.module.css'

/** Submissions to the regulator: the list with the selected record beside it, or one at a time on a narrow screen. */
export function QueuePage() {
  const mayReview = canReviewSubmissions(useActor())
  const isNarrow = useMediaQuery('(max-width: 75em)', undefined, { getInitialValueInEffect: false })
  const record = useOutlet()
  if (!mayReview) return <Navigate replace to="/dashboard" />
  if (isNarrow) return record ?? <Queue isAlone />
  return (
    <div className={classes.split}>
      <div className={classes.list}>
        <Queue isAlone={!record} />
      </div>
      <div className={classes.chosen}>
        {record ?? (
          <EmptyState
            icon={IconFileSearch}
            title="Choose a submission."
            why="The submission opens here. Each access is recorded in the person’s history."
          />
        )}
      </div>
    </div>
  )
}
