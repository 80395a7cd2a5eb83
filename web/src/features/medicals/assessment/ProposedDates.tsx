import { formatDay } from '@clearwing/domain/dates.ts'
import type { Decision } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { ClassProposal } from '@clearwing/domain/medicals/certificate/proposal.ts'
import { privilegeNames } from '@clearwing/domain/medicals/classes.ts'
import { Text } from '@mantine/core'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { ChosenDays } from './ChosenDays.tsx'
import classes from './DecisionPanel.module.css'
import { Source } from './Source.tsx'
import type { DatesForm } from './use-assessment.ts'

type Props = { form: DatesForm; proposal: ClassProposal; decision: Decision | undefined }

/** The last day of each privilege, the largest text, with its calculation below. */
export function ProposedDates({ form, proposal, decision }: Props) {
  const { medicalClass, rows, anniversary, problems } = proposal
  return (
    <div aria-live="polite">
      {rows.map(({ privilege, toDay, sentence, arithmetic: { duration } }) => (
        <div key={privilege}>
          <div className={classes.row}>
            <span>{privilegeNames[privilege]}</span>
            <span className={classes.day}>{formatDay(toDay)}</span>
          </div>
          <div className={classes.why}>
            {sentence}{' '}
            {!duration.isConfirmed && (
              <Source regulatorName={privilegeNames[privilege]} source={duration.source} isConfirmed={false} />
            )}
          </div>
        </div>
      ))}
      {problems
        .filter(({ privilege }) => privilege === null)
        .map(({ message }) => (
          <Text key={message} c="var(--ui-bad)" fz={13}>
            {message}
          </Text>
        ))}
      {anniversary.isOffered && !form.readOnly ? (
        <CheckboxField
          mt="xs"
          label="Keep the anniversary"
          hint={anniversary.reason}
          value={decision?.keepAnniversary ?? true}
          onChange={(keepAnniversary) => form.chooseDecision(medicalClass, { keepAnniversary })}
        />
      ) : (
        anniversary.reason && (
          <Text mt={4} className={classes.note}>
            {anniversary.isKept ? 'The anniversary is kept' : 'No anniversary'}: {lower(anniversary.reason)}.
          </Text>
        )
      )}
      {decision && !form.readOnly && <ChosenDays form={form} proposal={proposal} decision={decision} />}
    </div>
  )
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
