import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { Text } from '@mantine/core'
import { OutsideRange } from '#features/medicals/results/OutsideRange.tsx'
import { ResultTable } from '#features/medicals/results/ResultTable.tsx'
import { isOutside } from '#features/medicals/results/result-line.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { submittedLines } from './lines.ts'

/** Values with their ranges, those outside first; each expands to its graph over the years. */
export function SubmittedResults({ content }: { content: SubmissionContent }) {
  const lines = submittedLines(content)
  return (
    <Panel title="Results" flush titleExtra={<OutsideRange count={lines.filter(isOutside).length} />}>
      {content.standards === undefined && (
        <Text px="md" py="sm" c="var(--ui-text-2)">
          Measurements are shown without limits: this submission does not contain any.
        </Text>
      )}
      <ResultTable lines={lines} />
    </Panel>
  )
}
