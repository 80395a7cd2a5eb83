import { Anchor, Text } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import classes from './DecisionPanel.module.css'
import type { FindingLine } from './findings-in-words.ts'

/** Id of the list, for the link under the disabled button. */
export const findingsId = 'before-the-decision'

/** Findings that block the decision, then those to consider. */
export function Findings({ lines }: { lines: FindingLine[] }) {
  if (lines.length === 0) return null
  const blocking = lines.filter(({ weight }) => weight === 'blocks')
  const advice = lines.filter(({ weight }) => weight !== 'blocks')
  return (
    <section className={classes.part} id={findingsId} tabIndex={-1} aria-label="Before the decision" aria-live="polite">
      <Lines title="Left to do" lines={blocking} />
      <Lines title="To consider" lines={advice} />
    </section>
  )
}

const Lines = ({ title, lines }: { title: string; lines: FindingLine[] }) =>
  lines.length > 0 && (
    <div className={classes.findings}>
      <Text fw={560} mb={4}>
        {title}
      </Text>
      {lines.map((line) => (
        <Line key={`${line.field}-${line.text}`} line={line} />
      ))}
    </div>
  )

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

export function goTo(id: string) {
  const target = document.getElementById(id)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
