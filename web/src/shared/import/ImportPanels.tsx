import { csvLine } from '@clearwing/domain/csv.ts'
import {
  type ImportPress,
  type ImportPreview,
  type ImportResult,
  mostImportedBytes,
  mostImportedRows,
} from '@clearwing/domain/imports/schema.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { problemOf } from '#api/problem.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { FileDrop } from '#shared/uploads/FileDrop.tsx'
import { fileKinds } from '#shared/uploads/file-kinds.ts'
import { contentOf, saveText } from './file-content.ts'
import { ImportRows } from './ImportRows.tsx'
import { countsInWords, ignoredHeadings, resultsFile, usuallyChosen } from './rows.ts'

type Props = {
  preview: (body: { content: string }) => Promise<ImportPreview>
  /** Imports all chosen lines or none, once per idempotency key. */
  press: (body: ImportPress, key: string) => Promise<ImportResult>
  /** The recognised headings, required ones first. */
  headings: string[]
  /** Explains what a file may contain and its effect. */
  children: ReactNode
}

type ReadFile = { content: string; key: string; preview: ImportPreview }

/** Uploads a file, previews its effect, and imports it on confirmation; nothing is written before that. */
export function ImportPanels({ preview, press, headings, children }: Props) {
  const [readFile, setReadFile] = useState<ReadFile>()
  const look = async (file: File) => {
    setReadFile(undefined)
    const content = await contentOf(file)
    setReadFile({ content, key: crypto.randomUUID(), preview: await preview({ content }) })
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
            onClick={() => saveText('Headings.csv', `\uFEFF${csvLine(headings)}`)}
          >
            A file with the headings
          </Button>
        </Stack>
      </Panel>
      {readFile && <Preview key={readFile.key} readFile={readFile} press={press} />}
    </Stack>
  )
}

function Preview({ readFile, press }: { readFile: ReadFile; press: Props['press'] }) {
  const [preview, setPreview] = useState(readFile.preview)
  const [chosenLines, setChosen] = useState<ReadonlySet<number>>(() => usuallyChosen(preview.rows))
  const [isOtherColumn, setIsOther] = useState(false)
  const [importResult, setDone] = useState<ImportResult>()
  const { content, key } = readFile
  const { rows, digest } = preview

  const run = async () => {
    try {
      const lines = [...chosenLines].toSorted((one, other) => one - other)
      setDone(await press({ content, digest, lines }, `${key} ${digest}`))
      setIsOther(false)
    } catch (error) {
      const stored = problemOf(error).stored as ImportPreview | undefined
      if (!stored) throw error
      setPreview(stored)
      setChosen(usuallyChosen(stored.rows))
      setIsOther(true)
    }
  }
  const choose = (line: number, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, line] : [...before].filter((one) => one !== line)))
  const doneLines = importResult && new Set(importResult.rows.map(({ line }) => line))

  return (
    <Panel title={importResult ? 'Result' : 'Preview'} flush>
      <Stack p="md" pb={0} gap="sm">
        <div role="status">
          {importResult ? (
            <Alert color="green" icon={<IconCheck aria-hidden />} title={`Done: ${countsInWords(importResult.rows)}`} />
          ) : (
            <Text>{`${rows.length === 1 ? '1 row' : `${rows.length} rows`}: ${countsInWords(rows)}`}</Text>
          )}
        </div>
        {isOtherColumn && (
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
            Data has changed since the preview. Nothing was imported; this is the new preview.
          </Alert>
        )}
        <HowRead preview={preview} />
        <Group justify="flex-end" align="flex-start">
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onClick={() => saveText('Import results.csv', resultsFile(rows, doneLines))}
          >
            {importResult ? 'Download results' : 'Download preview'}
          </Button>
          {!importResult && (
            <ActionButton act={run} disabled={chosenLines.size === 0}>
              {`Import ${chosenLines.size === 1 ? '1 row' : `${chosenLines.size} rows`}`}
            </ActionButton>
          )}
        </Group>
      </Stack>
      <ImportRows rows={rows} chosenLines={doneLines ?? chosenLines} {...(!importResult && { choose })} />
    </Panel>
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
