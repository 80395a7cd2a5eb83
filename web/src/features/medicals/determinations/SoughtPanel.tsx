import { formatMoment } from '@clearwing/domain/dates.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import { amcStepNames, type SoughtConclusion } from '@clearwing/domain/medicals/determinations/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Text } from '@mantine/core'
import { useListSoughtConclusionsQuery, useWithdrawConsentMutation } from '#api/generated.ts'
import classes from '#features/medicals/audit/audit.module.css'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/**
 * Tells the applicant that experts are consulted about them and which tests they want, and lets them withdraw consent.
 */
export function SoughtPanel({ medical }: { medical: Medical }) {
  const { currentData: sought = [] } = useListSoughtConclusionsQuery({ medicalId: medical.medicalId })
  return sought.map((one) => <SoughtConclusionForm key={one.medicalClass} sought={one} medical={medical} />)
}

function SoughtConclusionForm({ sought, medical }: { sought: SoughtConclusion; medical: Medical }) {
  const { medicalClass, steps, mayWithdraw, version } = sought
  const { medicalId, regulatorShortName } = medical
  const [withdraw] = useWithdrawConsentMutation()
  const name = nameOfClass(medicalClass).toLowerCase()
  const act = async () => {
    const isSure = await confirm({
      title: 'Withdraw your consent?',
      text: `The experts are no longer asked. ${regulatorShortName} then decides ${name} by the standards alone. This cannot be undone.`,
      yes: 'Withdraw my consent',
      no: 'Go back',
    })
    if (isSure) await withdraw({ medicalId, medicalClass, body: { version } }).unwrap()
  }
  return (
    <Panel title={`Experts are being asked about ${name}`}>
      <Text>
        {regulatorShortName} is asking experts whether you can fly safely even though a standard may not be met. You
        consented to this in your application.
      </Text>
      {steps.map(({ kind, text, at }) => (
        <div key={`${kind} ${at}`}>
          <Text mt="xs" fw={560}>
            {amcStepNames[kind]}, {formatMoment(at)}
          </Text>
          {text && <Text className={classes.words}>{text}</Text>}
        </div>
      ))}
      {mayWithdraw && (
        <ActionButton mt="sm" variant="default" act={act}>
          Withdraw my consent…
        </ActionButton>
      )}
    </Panel>
  )
}
