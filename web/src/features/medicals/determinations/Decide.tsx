import { outcomeNames } from '@clearwing/domain/medicals/assessment/schema.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import type { Determination, DeterminationOutcome } from '@clearwing/domain/medicals/determinations/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { List, Text } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import { useDecideDeterminationMutation } from '#api/generated.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { saveEverything } from '#shared/forms/unsaved.ts'

type Props = {
  determination: Determination
  medical: Medical
  outcome: DeterminationOutcome | null
  /** Version of the determination once pending changes are saved. */
  versionNow: () => number
}

const notSaved = { data: { title: 'Some changes are not saved yet. Please try again.' } }

/** The decision itself. It creates documents and cannot be undone. */
export function Decide({ determination, medical, outcome, versionNow }: Props) {
  const { medicalId, version: medicalVersion, personName } = medical
  const { medicalClass, problems } = determination
  const [decide] = useDecideDeterminationMutation()
  const name = nameOfClass(medicalClass)
  const act = async () => {
    const isSure = await confirm({
      title: `${name}: ${outcome ? outcomeNames[outcome].toLowerCase() : ''}?`,
      text: `${personName} gets the documents, and a link by email. This cannot be undone.`,
      yes: 'Decide',
      no: 'Go back',
    })
    if (!isSure) return
    if (!(await saveEverything())) throw notSaved
    await decide({ medicalId, medicalClass, body: { version: versionNow(), medicalVersion } }).unwrap()
  }
  if (problems.length > 0)
    return (
      <section aria-label="Left to do">
        <Text fw={560}>Left to do</Text>
        <List fz={14}>
          {problems.map(({ field, message }) => (
            <List.Item key={`${field} ${message}`}>{message}</List.Item>
          ))}
        </List>
      </section>
    )
  return (
    <ActionButton leftSection={<IconGavel size={16} stroke={1.75} aria-hidden />} act={act}>
      {outcome === 'ineligible' ? `Refuse ${name.toLowerCase()}` : `Issue ${name.toLowerCase()}`}
    </ActionButton>
  )
}
