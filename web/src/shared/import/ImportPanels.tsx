import { csvLine } from '@clearwing/domain/csv.ts'
import { maxLength } from '@clearwing/domain/fields.ts'
import {
  type ChosenRows,
  type ImportPreview,
  type ImportResult,
  mostImportedBytes,
  mostImportedRows,
} from '@clearwing/domain/imports/schema.ts'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Panel } from '#shared/pages/Panel.tsx'
import { FileDrop } from '#shared/uploads/FileDrop.tsx'
import { fileKinds } from '#shared/uploads/file-kinds.ts'
import { contentOf, saveText } from './file-content.ts'
import { PlanPanel } from './PlanPanel.tsx'
import { csvRows, ignoredHeadings } from './rows.ts'

type Props = {
  preview: (body: { content: string }, fileName: string) => Promise<ImportPreview>
  /** Imports all chosen lines or none, once per idempotency key. */
  press: (body: ChosenRows & { content: string }, key: string, fileName: string) => Promise<ImportResult>
  /** The recognised headings, required ones first. */
  headings: string[]
  /** Explains what a file may contain and its effect. */
  children: ReactNode
}

type ReadFile = { content: string; key: string; fileName: string; preview: ImportPreview }

/** Uploads a file, previews its effect, and imports it on confirmation; nothing is written before that. */
export function ImportPanels({ preview, press, headings, children }: Props) {
  const [readFile, setReadFile] = useState<ReadFile>()
  const look = async (file: File) => {
    setReadFile(undefined)
    const content = await contentOf(file)
    const fileName = file.name.slice(-maxLength.fileName)
    setReadFile({ content, key: crypto.randomUUID(), fileName, preview: await preview({ content }, fileName) })
  }
  return (
    <Stack gap="md">
      <Panel title="File">
        <Stack gap="sm">
          <Text component="div">{children}</Text>
          <FileDrop
            label="CSV file"
            kinds={[fileKinds.csv]}
            send={look}
            max={mostImportedBytes}
            hint={`At most ${mostImportedRows.toLocaleString('en-NZ')} rows. Nothing is imported until you confirm.`}
          />
          <Button
            variant="subtle"
            w="fit-content"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onClick={() => void saveText('Headings.csv', `\uFEFF${csvLine(headings)}`)}
          >
            A file with the headings
          </Button>
        </Stack>
      </Panel>
      {readFile && (
        <PlanPanel
          key={readFile.key}
          first={readFile.preview}
          press={(chosen, digest) => {
            const { content, key, fileName } = readFile
            return press({ content, ...chosen }, `${key} ${digest}`, fileName)
          }}
          unit={csvRows}
          about={(preview) => <HowRead preview={preview} />}
        />
      )}
    </Stack>
  )
}

/** How the file was read, shown only if unusual. */
function HowRead({ preview }: { preview: ImportPreview }) {
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
