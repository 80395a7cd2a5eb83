import type { ExaminationPart } from '@clearwing/domain/medicals/examination/schema.ts'
import type { Standard } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import { factsOfPart } from '@clearwing/domain/medicals/examination/value-in-words.ts'
import { Stack, Text } from '@mantine/core'
import { AudiogramGraph } from '#features/medicals/audiogram/AudiogramGraph.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { withoutThresholds } from './conductions.ts'
import { Thresholds } from './Thresholds.tsx'

type Props = {
  part: ExaminationPart
  values: Record<string, unknown>
  /** Standards of the day of the examination; empty if none were stored. */
  standards: Standard[]
}

/** A part, read only, once it is signed or submitted: its findings, without empty fields. */
export function PartFacts({ part, values, standards }: Props) {
  const isHearing = part === 'hearing' || part === 'audiology_report'
  const { facts, normal } = factsOfPart(part, isHearing ? withoutThresholds(values) : values)
  return (
    <Stack gap="sm">
      <Facts facts={facts} />
      {isHearing && <Thresholds values={values} />}
      {normal.length > 0 && <Text>Normal: {normal.join(', ')}.</Text>}
      {isHearing && <AudiogramGraph values={values} standards={standards} />}
    </Stack>
  )
}
