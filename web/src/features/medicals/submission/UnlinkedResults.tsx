import type { SubmissionRead } from '@clearwing/domain/medicals/submission/content.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { takenBackInWords } from './unlinked-results-in-words.ts'

/** Results that were found after submission to belong to another person: they stay as submitted, and are marked. */
export function UnlinkedResults({ content, takenBack }: Pick<SubmissionRead, 'content' | 'takenBack'>) {
  const lines = takenBackInWords(content, takenBack)
  if (lines.length === 0) return null
  return (
    <Alert
      color="yellow"
      mb="md"
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
      title="Unlinked since submission"
    >
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      These results are no longer linked to this person. They are listed only because they were submitted.
    </Alert>
  )
}
