import { stepsFor } from '@clearwing/domain/first-steps/rules.ts'
import type { Newcomer } from '@clearwing/domain/first-steps/schema.ts'
import { countInWords } from '@clearwing/domain/format-count.ts'
import { Anchor, Box, Group, Progress, Text } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { type FirstSteps, useGetFirstStepsQuery, useHideFirstStepsMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './FirstStepsPanel.module.css'

const titles: Record<Newcomer, string> = {
  individual: 'Your first steps',
  practice: 'Set up your practice',
  flyingOrganisation: 'Set up your organisation',
  regulator: 'First steps of a regulator',
}

/** The first steps of a newcomer, until the product does its work for them, they hide the steps, or all are done. */
export function FirstStepsPanel() {
  const isWanted = useSearchParams()[0].has('steps')
  const { currentData } = useGetFirstStepsQuery()
  if (!currentData) return null
  const { steps, isHidden, isUnderWay } = currentData
  const isOpen = !isHidden && !isUnderWay && steps.some(({ isDone }) => !isDone)
  return isOpen || isWanted ? <Steps {...currentData} /> : null
}

function Steps({ newcomer, steps, isHidden }: FirstSteps) {
  const [, setParameters] = useSearchParams()
  const [hide] = useHideFirstStepsMutation()
  const done = new Set(steps.flatMap(({ key, isDone }) => (isDone ? [key] : [])))
  const all = stepsFor(useActor(), newcomer)
  const left = all.filter(({ key }) => !done.has(key)).reduce((total, { minutes }) => total + minutes, 0)
  const hideAll = async () => {
    if (!isHidden) await hide({ firstStepsChoice: { isHidden: true } }).unwrap()
    setParameters({}, { replace: true })
  }
  return (
    <Box mb="md">
      <Panel
        title={titles[newcomer]}
        actions={
          <ActionButton variant="subtle" color="gray" size="xs" act={hideAll}>
            Hide
          </ActionButton>
        }
      >
        <Group gap="md" mb="sm" wrap="nowrap">
          <Progress
            value={(100 * done.size) / all.length}
            aria-label="Steps done"
            className={classes.progress ?? ''}
            size="sm"
          />
          <Text fz={14} c="var(--ui-text-2)" className="tabular">
            {done.size} of {all.length} done{left > 0 && `, about ${countInWords(left, 'minute', 'minutes')} left`}
          </Text>
        </Group>
        <ol className={classes.steps}>
          {all.map((step) => (
            <Step key={step.key} step={step} isDone={done.has(step.key)} />
          ))}
        </ol>
      </Panel>
    </Box>
  )
}

type StepProps = { step: ReturnType<typeof stepsFor>[number]; isDone: boolean }

const Step = ({ step: { label, why, minutes, path }, isDone }: StepProps) => (
  <li className={classes.step}>
    {isDone ? (
      <IconCircleCheckFilled size={22} className={classes.done} role="img" aria-label="Done" />
    ) : (
      <IconCircle size={22} stroke={1.5} className={classes.open} role="img" aria-label="To do" />
    )}
    <div>
      {path.startsWith('/api/') ? (
        <Anchor href={path} target="_blank" rel="noopener">
          {label}
        </Anchor>
      ) : (
        <Anchor component={Link} to={path}>
          {label}
        </Anchor>
      )}
      {!isDone && (
        <Text fz={14} c="var(--ui-text-2)">
          {why} About {countInWords(minutes, 'minute', 'minutes')}.
        </Text>
      )}
    </div>
  </li>
)
