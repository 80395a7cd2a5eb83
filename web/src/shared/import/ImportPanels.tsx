import { maxLength } from '@clearwing/domain/fields.ts'
import {
  type ChosenRows,
  type ImportPreview,
  type ImportResult,
  mostImportedBytes,
  mostImportedRows,
} from '@clearwing/domain/imports/schema.ts'
import { Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FilePanel } from './FilePanel.tsx'
import { contentOf } from './file-content.ts'
import { PlanPanel } from './PlanPanel.tsx'
import { HowRead } from './PreviewNotices.tsx'
import { csvRows } from './rows.ts'

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
      <FilePanel look={look} mostBytes={mostImportedBytes} mostRows={mostImportedRows} headings={headings}>
        {children}
      </FilePanel>
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
