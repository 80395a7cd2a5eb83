import type { ImportPreview } from '@clearwing/domain/imports/schema.ts'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ignoredHeadings } from './rows.ts'

/** Shown when the data behind a preview has changed before its import. */
export const OtherPreview = () => (
  <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
    Data has changed since the preview. Nothing was imported; this is the new preview.
  </Alert>
)

type Props = { preview: Pick<ImportPreview, 'encoding' | 'delimiter' | 'headings'> }

/** How the file was read, with a warning if its encoding has lost letters. */
export function HowRead({ preview }: Props) {
  const ignored = ignoredHeadings(preview)
  return (
    <>
      <Text fz={13} c="var(--ui-text-2)">
        {`Read as ${preview.encoding}, separated by ${preview.delimiter}s.`}
        {ignored.length > 0 && ` Ignored: ${ignored.join(', ')}.`}
      </Text>
      {preview.encoding === 'Windows-1252' && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          This encoding has no macrons: names like Hēmi may have lost theirs. Save the file as “CSV UTF-8” to keep them.
        </Alert>
      )}
    </>
  )
}
