import type { EarlierVersion, Result } from '@clearwing/domain/medicals/results/schema.ts'
import { Anchor, Text } from '@mantine/core'
import { useResultFiles } from './result-files.ts'

const opening: Record<string, string> = { 'application/pdf': 'Open PDF', 'image/tiff': 'Save TIFF image' }

/** Link to a laboratory's file; only its type if the reader may not open it. */
export function ResultFile({ result: { resultId, documentType } }: { result: Result | EarlierVersion }) {
  const fileOf = useResultFiles()
  if (documentType === null) return null
  return fileOf ? (
    <Anchor href={fileOf(resultId)} target="_blank" fz="inherit">
      {opening[documentType] ?? 'Open picture'}
    </Anchor>
  ) : (
    <Text span c="var(--ui-text-2)">
      A file
    </Text>
  )
}
