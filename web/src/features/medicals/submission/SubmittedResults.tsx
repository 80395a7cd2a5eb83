import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { ResultTable } from '#features/medicals/results/ResultTable.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Status } from '#shared/status/Status.tsx'
import { outsideOf, submittedLines } from './lines.ts'

/** Values with their ranges, what is outside first; each opens to its graph over the years. */
export function SubmittedResults({ content }: { content: SubmissionContent }) {
  const outside = outsideOf(content).length
  return (
    <Panel
      title="Results"
      flush
      beside={
        <Status kind={outside > 0 ? 'warn' : 'ok'} icon={outside > 0 ? IconAlertTriangle : IconCircleCheck}>
          {outside > 0 ? `${outside} outside range` : 'None outside range'}
        </Status>
      }
    >
      {content.standards === undefined && (
        <Text px="md" py="sm" c="var(--ui-text-2)">
          Measurements have no limits here: what was sent then holds none.
        </Text>
      )}
      <ResultTable lines={submittedLines(content)} />
    </Panel>
  )
}
