import { csvLine } from '@clearwing/domain/csv.ts'
import { Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Panel } from '#shared/pages/Panel.tsx'
import { FileDrop } from '#shared/uploads/FileDrop.tsx'
import { fileKinds } from '#shared/uploads/file-kinds.ts'
import { saveText } from './file-content.ts'

type Props = {
  look: (file: File) => Promise<void>
  mostBytes: number
  mostRows: number
  /** The recognised headings, required ones first. */
  headings: string[]
  /** Explains what a file may contain and its effect. */
  children: ReactNode
}

/** Takes a CSV file to preview, and offers a file with its headings. */
export const FilePanel = ({ look, mostBytes, mostRows, headings, children }: Props) => (
  <Panel title="File">
    <Stack gap="sm">
      <Text component="div">{children}</Text>
      <FileDrop
        label="CSV file"
        kinds={[fileKinds.csv]}
        send={look}
        max={mostBytes}
        hint={`At most ${mostRows.toLocaleString('en-NZ')} rows. Nothing is imported until you confirm.`}
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
)
