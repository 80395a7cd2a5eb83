import { Text } from '@mantine/core'
import { useState } from 'react'
import { useReportTranscriptMutation, type Video } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'

/** Reading the transcript to its end, for people who cannot load the video. */
export function ReadTranscript({ video: { videoId, mayRead, progress } }: { video: Video }) {
  const [report] = useReportTranscriptMutation()
  const [isReading, setIsReading] = useState(false)
  if (!mayRead || (progress !== null && progress.completedAt !== null)) return null
  const say = (is: 'opened' | 'finished') => report({ videoId, body: { is } }).unwrap()
  return isReading ? (
    <>
      <Text fz={14} my="xs">
        Read the transcript to its end, and then confirm it.
      </Text>
      <ActionButton act={() => say('finished')}>Confirm that I have read it</ActionButton>
    </>
  ) : (
    <ActionButton variant="default" mt="sm" act={() => say('opened').then(() => setIsReading(true))}>
      Read instead of watching
    </ActionButton>
  )
}
