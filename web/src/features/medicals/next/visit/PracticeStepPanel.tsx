import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { isWithPractice, isWitnessed } from '@clearwing/domain/medicals/status.ts'
import { Paper, Text, Title } from '@mantine/core'
import { useGetNextStepQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { NextStepButton } from '#shared/pages/NextStepButton.tsx'
import classes from './PracticeStepPanel.module.css'

/** From the witness to the decision; before it the steps of the visit are shown, and after it the submission. */
export const hasPracticeStep = (medical: Medical) => isWithPractice(medical.status) && isWitnessed(medical)

/** The next step of the practice's reader. */
export function PracticeStepPanel({ medical }: { medical: Medical }) {
  const own = `/medical/${medical.medicalId}`
  return (
    <Loaded query={useGetNextStepQuery({ medicalId: medical.medicalId })} rows={1}>
      {({ title, text, action }) => (
        <Paper component="section" withBorder className={classes.panel} aria-label={title}>
          <div>
            <Title order={2} className={classes.title}>
              {title}
            </Title>
            <Text c="var(--ui-text-2)">{text}</Text>
          </div>
          {action && action.to !== own && <NextStepButton to={action.to}>{action.label}</NextStepButton>}
        </Paper>
      )}
    </Loaded>
  )
}
