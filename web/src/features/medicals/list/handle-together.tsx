import type { MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { doToEach } from '#shared/lists/do-to-each.ts'
import { type Outcome, Outcomes, processEach } from '#shared/lists/Outcomes.tsx'
import { showUndo } from '#shared/toasts/show-notice.ts'

type Handling = {
  title: string
  /** Label of the button: 'Assign'. */
  submit: string
  /** Past participle for the result: 'assigned'. */
  done: string
  text?: string
  /** Label of the select field; only needed with options. */
  label?: string
  options?: { value: string; label: string }[]
  act: (medical: MedicalSummary, chosen: number | null) => Promise<unknown>
  /** Restores a medical as it was in the list. If all succeed, the dialog closes and offers it. */
  undo?: (medical: MedicalSummary) => Promise<unknown>
}

/** Asks for the details, applies the action to each medical, and reports the result of each. */
export const handleTogether = (rows: MedicalSummary[], handling: Handling) =>
  openDialog(handling.title, (close) => <Together rows={rows} handling={handling} onDone={() => close()} />)

const inWords = ({ length }: { length: number }) => (length === 1 ? 'One medical' : `${length} medicals`)

/** Undoes each, in the order in which they were handled; a failure does not stop the others. */
async function undoEach(rows: MedicalSummary[], undo: NonNullable<Handling['undo']>) {
  const { failures } = await doToEach(rows, undo)
  if (failures.length > 0) throw failures[0]
}

type Props = { rows: MedicalSummary[]; handling: Handling; onDone: () => void }

function Together({ rows, handling: { submit, done, text, label = '', options, act, undo }, onDone }: Props) {
  const [chosenOption, setChosen] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [outcomes, setOutcomes] = useState<Outcome[]>()
  const run = async (event: FormEvent) => {
    event.preventDefault()
    if (options && chosenOption === null) return setIsMissing(true)
    setIsBusy(true)
    const named = ({ medicalId, personName }: MedicalSummary) => ({ key: medicalId, name: personName })
    const results = await processEach(rows, named, (row) =>
      act(row, chosenOption === null ? null : Number(chosenOption)),
    )
    if (!undo || results.some(({ problem }) => problem !== null)) return setOutcomes(results)
    onDone()
    showUndo(`${inWords(rows)} ${done}.`, () => undoEach(rows, undo))
  }
  if (outcomes) return <Outcomes outcomes={outcomes} success={done} onDone={onDone} />
  return (
    <form onSubmit={(event) => void run(event)}>
      <Stack>
        <Text>{[`${inWords(rows)} selected.`, text].filter(Boolean).join(' ')}</Text>
        {options && (
          <SelectField
            label={label}
            options={options}
            value={chosenOption}
            onChange={setChosen}
            error={isMissing && chosenOption === null ? 'Please select an option' : undefined}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
