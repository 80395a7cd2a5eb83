import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { maxLength } from '@clearwing/domain/max-length.ts'
import type { TestItem, TestValue } from '@clearwing/domain/test-schedules/draws/schema.ts'
import { Group, Radio } from '@mantine/core'
import { TextField } from '#shared/forms/TextField.tsx'
import type { TestFindings } from './test-findings.ts'
import { findingNames, itemNames } from './words.ts'

type Props = {
  item: TestItem
  finding: TestFindings[TestItem]
  isMissing: boolean
  onChange: (changedFinding: Partial<TestFindings[TestItem]>) => void
}

/** One tested substance: negative or not, and the reading with its unit. */
export const FindingInput = ({ item, finding: { finding, measured }, isMissing, onChange }: Props) => (
  <Radio.Group
    label={itemNames[item]}
    withAsterisk
    value={finding}
    error={isMissing && fieldMessage.selectOption}
    onChange={(value) => onChange({ finding: value as TestValue['finding'] })}
  >
    <Group gap="md" mt={4}>
      <Radio value="negative" label={findingNames.negative} />
      <Radio value="non_negative" label={findingNames.non_negative} />
      <TextField
        aria-label={`${itemNames[item]}, as measured`}
        placeholder="As measured, with its unit"
        autoComplete="off"
        value={measured}
        onChange={(value) => onChange({ measured: value.slice(0, maxLength.answer) })}
      />
    </Group>
  </Radio.Group>
)
