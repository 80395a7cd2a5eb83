import { canWithdraw } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconCircleArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { withdraw } from '#features/medicals/application/withdraw.tsx'
import { useTestsAsked } from '#features/medicals/determinations/use-tests-asked.ts'
import { nextStepOf } from '#features/medicals/status/next-step.ts'
import { NextStepButton } from '#shared/pages/NextStepButton.tsx'
import classes from './NextStepPanel.module.css'

/** What the applicant does next, or whom they wait for. */
export function NextStepPanel({ medical }: { medical: Medical }) {
  const actor = useActor()
  const tests = useTestsAsked(medical)
  const { title, text, action: step } = tests ?? nextStepOf(medical)
  const own = `/medical/${medical.medicalId}`
  // What is done on this very page needs no way there.
  const action = step?.to === own ? undefined : step
  return (
    <Paper
      component="section"
      withBorder
      className={classes.panel}
      data-mine={action !== undefined || undefined}
      aria-label={title}
    >
      {action && (
        <Text className={classes.kicker}>
          <IconCircleArrowRight size={18} stroke={1.75} aria-hidden /> Next step
        </Text>
      )}
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      <Text c="var(--ui-text-2)">{text}</Text>
      <Group gap="xs" className={classes.actions}>
        {action && <NextStepButton to={action.to}>{action.label}</NextStepButton>}
        {medical.status === 'at_practice' && (
          <Button component={Link} to={`/medical/${medical.medicalId}/application`} variant="default">
            Open the application
          </Button>
        )}
        {canWithdraw(actor, medical) && (
          <Button variant="subtle" color="red" onClick={() => void withdraw(medical)}>
            Withdraw…
          </Button>
        )}
      </Group>
    </Paper>
  )
}
