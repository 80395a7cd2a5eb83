import { dayInZone, formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { conditionsInFull } from '@clearwing/domain/medicals/assessment/conditions.ts'
import { type Decision, outcomeNames } from '@clearwing/domain/medicals/assessment/schema.ts'
import { nameOfClass, namesOfClasses, privilegeNames } from '@clearwing/domain/medicals/classes.ts'
import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { Text } from '@mantine/core'
import panel from '#features/medicals/assessment/DecisionPanel.module.css'
import { LeftInForce } from '#features/medicals/assessment/LeftInForce.tsx'
import { Source } from '#features/medicals/assessment/Source.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { partIds } from './parts.ts'
import classes from './submission.module.css'

/** The decision for each class, with the dates as issued and the calculation behind each. */
export function SubmittedDecision({ content }: { content: SubmissionContent }) {
  const { decidedAt, examinerName } = content.medical
  return (
    <Panel
      id={partIds.decision}
      title="Decision"
      flush
      actions={decidedAt && `${examinerName}, ${formatMoment(decidedAt)}`}
    >
      {content.assessment.values.decisions.map((decision) => (
        <OfClass key={decision.medicalClass} decision={decision} content={content} />
      ))}
      <InFull content={content} />
    </Panel>
  )
}

function OfClass({ decision, content }: { decision: Decision; content: SubmissionContent }) {
  const { medicalClass, outcome, reasons } = decision
  const proposal = content.assessment.proposals.find((one) => one.medicalClass === medicalClass)
  const rows = content.certificates.flatMap((certificate) =>
    certificate.rows.filter((row) => row.medicalClass === medicalClass),
  )
  return (
    <section className={panel.part} aria-label={nameOfClass(medicalClass)}>
      <div className={panel.head}>
        <h3 className={panel.class}>{nameOfClass(medicalClass)}</h3>
        <Text fw={560}>{outcomeNames[outcome]}</Text>
      </div>
      {outcome === 'leave_in_force' && proposal && <LeftInForce leaveInForce={proposal.leaveInForce} />}
      {rows.map(({ privilege, originalToDay }) => {
        const sum = proposal?.rows.find((row) => row.privilege === privilege && row.toDay === originalToDay)
        return (
          <div key={privilege}>
            <div className={panel.row}>
              <span>{privilegeNames[privilege]}</span>
              <span className={panel.day}>{formatDay(originalToDay)}</span>
            </div>
            {sum && (
              <div className={panel.why}>
                {sum.sentence}{' '}
                <Source
                  regulatorName={privilegeNames[privilege]}
                  source={sum.arithmetic.duration.source}
                  isConfirmed={sum.arithmetic.duration.isConfirmed}
                />
              </div>
            )}
          </div>
        )
      })}
      {reasons.trim() && <Text className={classes.words}>{reasons}</Text>}
    </section>
  )
}

/** Every condition in full; the certificate only refers to the letter where a condition would reveal a medical fact. */
function InFull({ content: { assessment, medical } }: { content: SubmissionContent }) {
  const { values, phrases } = assessment
  const conditions = conditionsInFull(values.conditions, phrases, dayInZone(medical.decidedAt ?? medical.statusSince))
  return (
    <section className={panel.part} aria-label="Conditions in full">
      <div className={panel.head}>
        <h3 className={panel.class}>Conditions</h3>
      </div>
      {conditions.length === 0 && <Text className={panel.note}>None</Text>}
      {conditions.map(({ code, text, classes: about }) => (
        <div key={`${code} ${text}`} className={panel.condition}>
          <span className={panel.code}>{code}</span>
          <div className={panel.words}>
            {text}
            <span className={panel.classes}>{namesOfClasses(about)}</span>
          </div>
        </div>
      ))}
    </section>
  )
}
