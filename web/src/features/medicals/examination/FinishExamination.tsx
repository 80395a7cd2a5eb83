import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'
import { partNames } from '@clearwing/domain/medicals/examination/fields.ts'
import { canWritePart } from '@clearwing/domain/medicals/examination/rules.ts'
import { nameOf } from '@clearwing/domain/medicals/examination/value-in-words.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { DueTest } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { Button, Group, List, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useFinishExaminationMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useVersionAfterSaving } from '#features/medicals/record/use-version-after-saving.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { saveEverything } from '#shared/forms/unsaved.ts'
import { stillEmpty } from './sections.ts'

type Props = { medical: Medical; examination: Examination; dueTests: DueTest[] }

/** A part name as used within a sentence: 'hearing', but 'ECG'. */
const inSentence = (name: string) => (/^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1))

/** An error with the shape of one of the server. */
const notSaved = { data: { title: 'Some changes are not saved yet. Check the highlighted fields.' } }

/** Finishes the measurements; lists beforehand what is still empty. */
export function FinishExamination({ medical, examination, dueTests }: Props) {
  const actor = useActor()
  const { medicalId, measuredAt } = medical
  const versionAfterSaving = useVersionAfterSaving(medicalId)
  const [finish] = useFinishExaminationMutation()
  const empty = stillEmpty(examination.parts, dueTests, (part) => canWritePart(actor, part))
  const unsigned = examination.parts
    .filter(({ signedOff }) => !signedOff)
    .map(({ part }) => inSentence(partNames[part]))
  const count = empty.reduce((sum, one) => sum + one.empty.length + (one.due ? 1 : 0), 0)

  const act = async () => {
    if (!(await saveEverything())) throw notSaved
    if (count > 0 && !(await confirmEmpty(empty))) return
    await finish({ medicalId, body: { version: await versionAfterSaving() } }).unwrap()
  }

  if (measuredAt !== null) return <Text fz={13}>Measurements are finished. They can still be corrected.</Text>
  return (
    <Stack gap={4}>
      <ActionButton fullWidth leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />} act={act}>
        Finish measurements
      </ActionButton>
      <Text fz={13} c="var(--ui-text-2)">
        {count === 0 ? 'Everything is filled in.' : `${count} ${count === 1 ? 'field is' : 'fields are'} still empty.`}
        {unsigned.length > 0 && ` Not signed off as done: ${unsigned.join(', ')}.`}
      </Text>
    </Stack>
  )
}

const confirmEmpty = async (empty: ReturnType<typeof stillEmpty>) =>
  (await openDialog<boolean>('Still empty', (close) => (
    <Stack>
      <List spacing={4}>
        {empty.map(({ section, empty: fields, due }) => (
          <List.Item key={section.id}>
            <b>{section.name}:</b>{' '}
            {[...fields.map(({ field }) => nameOf(field)), ...(due ? [`${due} (due)`] : [])].join('; ')}
          </List.Item>
        ))}
      </List>
      <Text>Empty fields stay empty in the report. They can still be filled in until the decision.</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => close(false)} data-autofocus>
          Continue measuring
        </Button>
        <Button onClick={() => close(true)}>Finish measurements</Button>
      </Group>
    </Stack>
  ))) === true
