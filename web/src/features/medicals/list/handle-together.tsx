import type { MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { type Outcome, Outcomes, outcomesOf } from '#shared/lists/Outcomes.tsx'

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
}

/** Asks for the details, applies the action to each medical, and reports the result of each. */
export const handleTogether = (rows: MedicalSummary[], handling: Handling) =>
  openDialog(handling.title, (close) => <Together rows={rows} handling={handling} onDone={() => close()} />)

const inWords = ({ length }: { length: number }) => (length === 1 ? 'One medical' : `${length} medicals`)

type Props = { rows: MedicalSummary[]; handling: Handling; onDone: () => void }

function Together({ rows, handling: { submit, done, text, label = '', options, act }, onDone }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [outcomes, setOutcomes] = useState<Outcome[]>()
  const run = async (event: FormEvent) => {
    event.preventDefault()
    if (options && chosen === null) return setIsMissing(true)
    setIsBusy(true)
    const named = ({ medicalId, personName }: MedicalSummary) => ({ key: medicalId, name: personName })
    setOutcomes(await outcomesOf(rows, named, (row) => act(row, chosen === null ? null : Number(chosen))))
  }
  if (outcomes) return <Outcomes outcomes={outcomes} done={done} onDone={onDone} />
  return (
    <form onSubmit={(event) => void run(event)}>
      <Stack>
        <Text>{[`${inWords(rows)} selected.`, text].filter(Boolean).join(' ')}</Text>
        {options && (
          <SelectField
            label={label}
            options={options}
            value={chosen}
            onChange={setChosen}
            error={isMissing && chosen === null ? 'Please select an option' : undefined}
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
