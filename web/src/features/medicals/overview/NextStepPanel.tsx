import type { NextStep } from '@clearwing/domain/medicals/next/schema.ts'
import { canWithdraw } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconCircleArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useGetNextStepQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { withdrawApplication } from '#features/medicals/application/withdraw.tsx'
import { StepTasks } from '#features/medicals/status/StepTasks.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { NextStepButton } from '#shared/pages/NextStepButton.tsx'
import classes from './NextStepPanel.module.css'

/** The applicant's next step, or the party that has it. */
export const NextStepPanel = ({ medical }: { medical: Medical }) => (
  <Loaded query={useGetNextStepQuery({ medicalId: medical.medicalId })} rows={1}>
    {(step) => <NextStepContent medical={medical} step={step} />}
  </Loaded>
)

function NextStepContent({ medical, step }: { medical: Medical; step: NextStep }) {
  const actor = useActor()
  const { title, text, isMine, tasks } = step
  const own = `/medical/${medical.medicalId}`
  // A task of this very page needs no link.
  const action = step.action?.to === own ? null : step.action
  return (
    <Paper component="section" withBorder className={classes.panel} data-mine={isMine || undefined} aria-label={title}>
      {isMine && (
        <Text className={classes.kicker}>
          <IconCircleArrowRight size={18} stroke={1.75} aria-hidden /> Next step
        </Text>
      )}
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      <Text c="var(--ui-text-2)">{text}</Text>
      <StepTasks tasks={tasks} />
      <Group gap="xs" className={classes.actions}>
        {action && <NextStepButton to={action.to}>{action.label}</NextStepButton>}
        {medical.status === 'at_practice' && (
          <Button component={Link} to={`/medical/${medical.medicalId}/application`} variant="default">
            Open the application
          </Button>
        )}
        {canWithdraw(actor, medical) && (
          <Button variant="subtle" color="red" onClick={() => void withdrawApplication(medical)}>
            Withdraw…
          </Button>
        )}
      </Group>
    </Paper>
  )
}
