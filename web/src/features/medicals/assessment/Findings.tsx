import type { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import { Anchor, Text } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import classes from './DecisionPanel.module.css'

type Finding = AssessmentView['findings'][number]

/** What keeps it from being decided, then what is only worth a thought. */
export function Findings({ findings }: { findings: Finding[] }) {
  if (findings.length === 0) return null
  const blocking = findings.filter(({ weight }) => weight === 'blocks')
  const warning = findings.filter(({ weight }) => weight === 'warns')
  return (
    <section className={classes.part} aria-label="Before the decision" aria-live="polite">
      {blocking.length > 0 && (
        <Text fw={560} mb={4}>
          Still to do
        </Text>
      )}
      {[...blocking, ...warning].map((finding) => (
        <Line key={`${finding.field}-${finding.medicalClass}-${finding.message}`} finding={finding} />
      ))}
    </section>
  )
}

function Line({ finding: { weight, message, field } }: { finding: Finding }) {
  const isBlocking = weight === 'blocks'
  const Sign = isBlocking ? IconAlertCircle : IconAlertTriangle
  const id = targetOf(field)
  return (
    <div className={classes.finding} data-blocks={isBlocking || undefined}>
      <Sign size={16} stroke={1.75} aria-label={isBlocking ? 'Needed' : 'Note'} />
      {id ? (
        <Anchor component="button" type="button" ta="left" fz={13} onClick={() => goTo(id)}>
          {message}
        </Anchor>
      ) : (
        <span>{message}</span>
      )}
    </div>
  )
}

const targetOf = (field: string | null) =>
  field?.startsWith('comments.') ? field.replace('comments.', 'comment-') : null

function goTo(id: string) {
  const target = document.getElementById(id)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
