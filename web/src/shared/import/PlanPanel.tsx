import type { ChosenRows, ImportPlan, ImportResult } from '@clearwing/domain/imports/schema.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { problemOf } from '#api/problem.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { saveText } from './file-content.ts'
import { ImportRows } from './ImportRows.tsx'
import { OtherPreview } from './PreviewNotices.tsx'
import { countedIn, countsInWords, type ImportUnit, resultsFile, usuallyChosen } from './rows.ts'

type Props<Plan extends ImportPlan> = {
  /** The preview of the file when it was read. */
  first: Plan
  /** Imports all chosen rows or none, once per digest. */
  press: (chosen: ChosenRows, digest: string) => Promise<ImportResult>
  unit: ImportUnit
  /** How the file was read. */
  about?: (plan: Plan) => ReactNode
}

/** What a file would do, row by row, and the button that does it; then what was done. */
export function PlanPanel<Plan extends ImportPlan>({ first, press, unit, about }: Props<Plan>) {
  const [preview, setPreview] = useState(first)
  const [chosenLines, setChosen] = useState<ReadonlySet<number>>(() => usuallyChosen(preview.rows))
  const [isOtherColumn, setIsOther] = useState(false)
  const [importResult, setDone] = useState<ImportResult>()
  const { rows, digest } = preview

  const run = async () => {
    try {
      const lines = [...chosenLines].toSorted((one, other) => one - other)
      setDone(await press({ digest, lines }, digest))
      setIsOther(false)
    } catch (error) {
      const stored = problemOf(error).stored as Plan | undefined
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
            <Text>{`${countedIn(unit, rows.length)}: ${countsInWords(rows)}`}</Text>
          )}
        </div>
        {isOtherColumn && <OtherPreview />}
        {about?.(preview)}
        <Group justify="flex-end" align="flex-start">
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onClick={() => void saveText('Import results.csv', resultsFile(rows, doneLines))}
          >
            {importResult ? 'Download results' : 'Download preview'}
          </Button>
          {!importResult && (
            <ActionButton act={run} disabled={chosenLines.size === 0}>
              {`Import ${countedIn(unit, chosenLines.size)}`}
            </ActionButton>
          )}
        </Group>
      </Stack>
      <ImportRows unit={unit} rows={rows} chosenLines={doneLines ?? chosenLines} {...(!importResult && { choose })} />
    </Panel>
  )
}
