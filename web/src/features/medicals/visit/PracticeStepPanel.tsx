import type { Medical, MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { Paper, Text, Title } from '@mantine/core'
import { NextStepButton } from '#shared/pages/NextStepButton.tsx'
import classes from './PracticeStepPanel.module.css'

type Step = { title: string; text: string; to: string; label: string }

const measure = { to: 'examination', label: 'Open the examination' }
const assess = { to: 'assessment', label: 'Open the assessment' }

const steps: Partial<Record<MedicalStatus, Step>> = {
  signed: { ...measure, title: 'Ready to be examined', text: 'The application is signed and witnessed.' },
  in_examination: { ...measure, title: 'Being examined', text: 'What is measured is saved as it is typed.' },
  awaiting_results: {
    ...{ title: 'Results are awaited', text: 'They appear by themselves when a laboratory sends them.' },
    ...{ to: 'results', label: 'Open the results' },
  },
  ready_to_assess: { ...assess, title: 'Ready to assess', text: 'Everything that is due is there.' },
  assessing: { ...assess, title: 'Being assessed', text: 'What is written is saved.' },
  referred: { ...assess, title: 'Referred', text: 'Another examiner with the delegation, or the regulator, decides.' },
}

export const hasPracticeStep = ({ status }: Medical) => status in steps

/** What the practice does next. */
export function PracticeStepPanel({ medical }: { medical: Medical }) {
  const step = steps[medical.status]
  if (!step) return null
  const { title, text, to, label } = step
  return (
    <Paper component="section" withBorder className={classes.panel} aria-label={title}>
      <div>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        <Text c="var(--ui-text-2)">{text}</Text>
      </div>
      <NextStepButton to={to}>{label}</NextStepButton>
    </Paper>
  )
}
