import { formatDay } from '@clearwing/domain/dates.ts'
import { isInForceOn } from '@clearwing/domain/medicals/dated-rows.ts'
import { isToCome } from '@clearwing/domain/medicals/dated-rules/amend.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { RuleRow } from '#api/generated.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { TextDifferences } from '#shared/pages/TextDifferences.tsx'
import { today } from '#shared/today.ts'

type TextOf = (row: RuleRow) => string
type Props = { versions: RuleRow[]; textOf: TextOf; restore: (row: RuleRow) => void }

/** Every version, newest first, with what it changed. */
export const Versions = ({ versions, textOf, restore }: Props) => (
  <Panel title="Versions">
    <Stack gap="md">
      {versions.map((row, at) => (
        <Version key={row.ruleRowId} row={row} before={versions[at + 1]} textOf={textOf} restore={() => restore(row)} />
      ))}
    </Stack>
  </Panel>
)

const period = ({ fromDay, toDay }: RuleRow) =>
  toDay === null ? `From ${formatDay(fromDay)}` : `${formatDay(fromDay)} to ${formatDay(toDay)}`

type VersionProps = { row: RuleRow; before: RuleRow | undefined; textOf: TextOf; restore: () => void }

function Version({ row, before, textOf, restore }: VersionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const state = isToCome(row, today()) ? 'Not yet in use' : isInForceOn(row, today()) ? 'In use' : 'No longer in use'
  const about = [state, row.createdByName && `by ${row.createdByName}`, row.note].filter(Boolean).join(', ')
  return (
    <div>
      <Group justify="space-between" align="flex-start">
        <div>
          <Text fw={560}>{period(row)}</Text>
          <Text fz={13} c="var(--ui-text-2)">
            {about}. Row {row.ruleRowId}.
          </Text>
        </div>
        <Group gap={6}>
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isOpen}
            aria-label={`${before ? 'Differences' : 'Text'}, ${period(row)}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {before ? 'Differences' : 'Text'}
          </Button>
          <Button size="compact-sm" variant="default" aria-label={`Restore text, ${period(row)}`} onClick={restore}>
            Restore text
          </Button>
        </Group>
      </Group>
      {isOpen && <TextDifferences before={textOf(before ?? row)} after={textOf(row)} />}
    </div>
  )
}
