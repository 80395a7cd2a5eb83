import { readingOf } from '@clearwing/domain/resources/phrases/reading-ease.ts'
import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Status } from '#shared/status/Status.tsx'

const verdicts = { plain: 'Plain language', demanding: 'Rather demanding', hard: 'Hard to read' }

/** How easily the text can be read, while it is being typed. */
export function ReadingScore({ text, mostWords }: { text: string; mostWords?: number }) {
  const reading = readingOf(text, mostWords)
  if (!reading) return null
  const { ease, verdict, words, warnings } = reading
  const isPlain = verdict === 'plain'
  return (
    <div>
      <Status kind={isPlain ? 'ok' : 'warn'} icon={isPlain ? IconCheck : IconAlertTriangle}>
        {verdicts[verdict]}
      </Status>{' '}
      <Text component="span" fz={13} c="var(--ui-text-2)">
        Reading ease {ease} of 100, {words} {words === 1 ? 'word' : 'words'}
      </Text>
      {warnings.map((warning) => (
        <Text key={warning} fz={13} c="var(--ui-warn, var(--ui-text-2))">
          {warning}
        </Text>
      ))}
    </div>
  )
}
