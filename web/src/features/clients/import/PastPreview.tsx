import type { ImportRun } from '@clearwing/domain/imports/run-schema.ts'
import type { PastCertificatePreview } from '@clearwing/domain/past-certificates/schema.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { problemOf } from '#api/problem.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { saveText } from '#shared/import/file-content.ts'
import { HowRead, OtherPreview } from '#shared/import/PreviewNotices.tsx'
import { countedIn, csvRows } from '#shared/import/rows.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { PastRows } from './PastRows.tsx'
import { fatesInWords, type PastChoices, pastPreviewFile, usualPastChoices } from './past-choices.ts'

type Chosen = { digest: string; rows: { line: number; userId: number | null }[] }
type Props = {
  first: PastCertificatePreview
  press: (chosen: Chosen) => Promise<ImportRun>
  onStarted: (run: ImportRun) => void
}

/** What a file of past certificates would do, and the button that starts its import. */
export function PastPreview({ first, press, onStarted }: Props) {
  const [preview, setPreview] = useState(first)
  const [choices, setChoices] = useState<PastChoices>(() => usualPastChoices(first.rows))
  const [isOther, setIsOther] = useState(false)
  const { rows, digest } = preview

  const choose = (line: number, person: number | null | undefined) =>
    setChoices((before) => {
      const next = new Map(before)
      if (person === undefined) next.delete(line)
      else next.set(line, person)
      return next
    })
  const run = async () => {
    const chosen = [...choices].map(([line, userId]) => ({ line, userId })).toSorted((a, b) => a.line - b.line)
    try {
      onStarted(await press({ digest, rows: chosen }))
    } catch (error) {
      const stored = problemOf(error).stored as PastCertificatePreview | undefined
      if (!stored) throw error
      setPreview(stored)
      setChoices(usualPastChoices(stored.rows))
      setIsOther(true)
    }
  }
  return (
    <Panel title="Preview" flush>
      <Stack p="md" pb={0} gap="sm">
        <Text role="status">{`${countedIn(csvRows, rows.length)}. ${fatesInWords(rows)}.`}</Text>
        {isOther && <OtherPreview />}
        <HowRead preview={preview} />
        <Group justify="flex-end">
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onClick={() => void saveText('Import preview.csv', pastPreviewFile(rows))}
          >
            Download preview
          </Button>
          <ActionButton act={run} disabled={choices.size === 0}>
            {`Import ${countedIn(csvRows, choices.size)}`}
          </ActionButton>
        </Group>
      </Stack>
      <PastRows rows={rows} choices={choices} choose={choose} />
    </Panel>
  )
}
