import type { NextStep } from '@clearwing/domain/medicals/next/schema.ts'
import { Paper, Text, Title } from '@mantine/core'
import { IconCircleArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NextStepButton } from '#shared/pages/NextStepButton.tsx'
import classes from './StepPanel.module.css'
import { StepTasks } from './StepTasks.tsx'

type Props = {
  step: Pick<NextStep, 'isMine' | 'title' | 'text'> & Partial<Pick<NextStep, 'action' | 'tasks'>>
  /** The page on which it is shown: a step of this very page needs no link. */
  currentPath?: string
  /** The deadline of the step. */
  clock?: ReactNode
}

/** Whose move it is and what comes next, in the same form for every reader. */
export const StepPanel = ({ step: { isMine, title, text, action, tasks = [] }, currentPath, clock }: Props) => (
  <Paper component="section" withBorder className={classes.panel} data-mine={isMine || undefined} aria-label={title}>
    <div className={classes.words}>
      {isMine && (
        <Text className={classes.kicker}>
          <IconCircleArrowRight size={18} stroke={1.75} aria-hidden /> Next step
        </Text>
      )}
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      {text && <Text c="var(--ui-text-2)">{text}</Text>}
      <StepTasks tasks={tasks} />
    </div>
    {clock}
    {action && action.to !== currentPath && <NextStepButton to={action.to}>{action.label}</NextStepButton>}
  </Paper>
)
