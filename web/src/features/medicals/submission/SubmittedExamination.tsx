import { formatMoment } from '@clearwing/domain/dates.ts'
import { partNames } from '@clearwing/domain/medicals/examination/fields.ts'
import type { ExaminationSection } from '@clearwing/domain/medicals/examination/schema.ts'
import type { Standard } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import { factsOfPart } from '@clearwing/domain/medicals/examination/value-in-words.ts'
import { Text } from '@mantine/core'
import { PartFacts } from '#features/medicals/examination/PartFacts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { partIds } from './parts.ts'
import classes from './submission.module.css'

type Props = { parts: ExaminationSection[]; standards: Standard[] }

/** Measurements and findings, part by part, with who recorded them. */
export const SubmittedExamination = ({ parts, standards }: Props) => (
  <Panel id={partIds.examination} title="Examination">
    {parts.length === 0 && <Text c="var(--ui-text-2)">No measurements were taken.</Text>}
    <div className={classes.measured}>
      {parts.map((section) => (
        <Part key={section.part} section={section} standards={standards} />
      ))}
    </div>
  </Panel>
)

type PartProps = { section: ExaminationSection; standards: Standard[] }

function Part({ section: { part, values, savedByName, savedAt }, standards }: PartProps) {
  const { facts, normal } = factsOfPart(part, values)
  if (facts.length + normal.length === 0) return null
  return (
    <section aria-label={partNames[part]}>
      <h3 className={classes.name}>{partNames[part]}</h3>
      <PartFacts part={part} values={values} standards={standards} />
      <Text className={classes.meta}>
        {savedByName}, {formatMoment(savedAt)}
      </Text>
    </section>
  )
}
