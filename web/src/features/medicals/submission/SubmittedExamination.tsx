import type { Field } from '@clearwing/domain/medicals/examination/field.ts'
import { examinationFields, partNames } from '@clearwing/domain/medicals/examination/fields.ts'
import type { ExaminationPart, ExaminationSection } from '@clearwing/domain/medicals/examination/schema.ts'
import { Text } from '@mantine/core'
import { shownValue } from '#features/medicals/examination/shown-value.ts'
import { momentInWords } from '#features/medicals/status/whose-move.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { partIds } from './parts.ts'
import classes from './submission.module.css'

/** What was measured and found, part by part, with who wrote it. */
export const SubmittedExamination = ({ parts }: { parts: ExaminationSection[] }) => (
  <Panel id={partIds.examination} title="Examination">
    {parts.length === 0 && <Text c="var(--ui-text-2)">Nothing was measured.</Text>}
    <div className={classes.measured}>
      {parts.map((section) => (
        <Part key={section.part} section={section} />
      ))}
    </div>
  </Panel>
)

function Part({ section: { part, values, savedByName, savedAt } }: { section: ExaminationSection }) {
  const { facts, normal } = factsOf(part, values)
  if (facts.length + normal.length === 0) return null
  return (
    <section aria-label={partNames[part]}>
      <h3 className={classes.name}>{partNames[part]}</h3>
      <Facts facts={facts} />
      {normal.length > 0 && <Text>Normal: {normal.join(', ')}.</Text>}
      <Text className={classes.meta}>
        {savedByName}, {momentInWords(savedAt)}
      </Text>
    </section>
  )
}

/** The systems that are normal are named in a sentence; what is not stands out by itself. */
function factsOf(part: ExaminationPart, values: Record<string, unknown>) {
  const given = Object.entries<Field>(examinationFields[part]).flatMap(([name, field]) => {
    const value = shownValue(field, values[name])
    const label = field.group ? `${field.group}: ${field.label}` : field.label
    return value === '' ? [] : [{ label, value, isNormal: part === 'systems' && values[name] === 'normal' }]
  })
  return {
    facts: given.filter(({ isNormal }) => !isNormal).map(({ label, value }) => ({ label, value })),
    normal: given.filter(({ isNormal }) => isNormal).map(({ label }) => label.toLowerCase()),
  }
}
