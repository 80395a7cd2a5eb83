import { heldOfRefused } from '@clearwing/domain/medicals/assessment/outcome.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Text } from '@mantine/core'
import classes from './DecisionPanel.module.css'
import { heldElsewhereInWords, heldInWords } from './held-in-words.ts'
import type { AssessmentForm } from './use-assessment.ts'

/** Certificates in force beside a refusal: those of the refused classes, and those of other regulators. */
export function HeldBesideRefusal({ form: { view, values }, medical }: { form: AssessmentForm; medical: Medical }) {
  if (!values.decisions.some(({ outcome }) => outcome === 'ineligible')) return null
  const heldRows = heldOfRefused({ ...view, values })
  const elsewhere = heldElsewhereInWords(view.heldElsewhere ?? [])
  if (heldRows.length === 0 && elsewhere.length === 0) return null
  return (
    <section className={classes.part} aria-label="Certificates in force">
      <Text fw={560}>Certificates in force</Text>
      {heldRows.length > 0 && (
        <Text fz={13}>
          {medical.regulatorShortName}: {heldInWords(heldRows)}. The refusal does not end it.
        </Text>
      )}
      {elsewhere.map((line) => (
        <Text key={line} fz={13}>
          {line}
        </Text>
      ))}
      {elsewhere.length > 0 && (
        <Text fz={13} c="var(--ui-text-2)">
          This decision does not affect certificates of another regulator. That regulator is not notified.
        </Text>
      )}
    </section>
  )
}
