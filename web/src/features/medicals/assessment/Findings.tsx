import { Anchor, Text } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import classes from './DecisionPanel.module.css'
import type { FindingLine } from './findings-in-words.ts'

/** Findings that block the decision, then those to consider. */
export function Findings({ lines }: { lines: FindingLine[] }) {
  if (lines.length === 0) return null
  return (
    <section className={classes.part} aria-label="Before the decision" aria-live="polite">
      {lines.some(({ weight }) => weight === 'blocks') && (
        <Text fw={560} mb={4}>
          Left to do
        </Text>
      )}
      {lines.map((line) => (
        <Line key={`${line.field}-${line.text}`} line={line} />
      ))}
    </section>
  )
}

function Line({ line: { weight, text, field, rule } }: { line: FindingLine }) {
  const isBlocking = weight === 'blocks'
  const Sign = isBlocking ? IconAlertCircle : IconAlertTriangle
  const id = field?.startsWith('comments.') ? field.replace('comments.', 'comment-') : undefined
  return (
    <div className={classes.finding} data-blocks={isBlocking || undefined}>
      <Sign size={16} stroke={1.75} aria-label={isBlocking ? 'Needed' : 'Note'} />
      {id ? (
        <Anchor component="button" type="button" ta="left" fz={13} onClick={() => goTo(id)}>
          {text}
        </Anchor>
      ) : (
        <span>
          {text}
          {rule && <span className={classes.rule}>{rule}</span>}
        </span>
      )}
    </div>
  )
}

function goTo(id: string) {
  const target = document.getElementById(id)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
