import { formatDay } from '@clearwing/domain/dates.ts'
import { assignmentProblems } from '@clearwing/domain/hl7/assigning.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type Hl7Message, type Suggestion, useAssignHl7MessageMutation } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { AskButton } from './AskButton.tsx'
import { AssignmentSimilarity } from './AssignmentSimilarity.tsx'
import { helpFor, noEvidence, withIdentifier } from './assigning/assignment-evidence.ts'
import { Brief, ComparedDetails } from './assigning/ComparedDetails.tsx'
import { Explanations } from './assigning/Explanations.tsx'
import classes from './hl7.module.css'

type Props = {
  message: Hl7Message
  person: Suggestion
  /** True for all but the best match, which must be opened to compare. */
  isBrief: boolean
}

/** A possible person for the message: score, reasons, and a way to assign it. */
export function PersonCard({ message, person, isBrief }: Props) {
  const [isOpen, setOpen] = useState(!isBrief)
  const { score, isStrong, compared } = person
  return (
    <Panel title={titleOf(person)} titleExtra={<AssignmentSimilarity score={score} isStrong={isStrong} />} flush>
      {isOpen ? (
        <Comparing message={message} person={person} />
      ) : (
        <>
          <Brief compared={compared} />
          <div className={classes.assign}>
            <Button variant="default" onClick={() => setOpen(true)}>
              Compare with {person.name}
            </Button>
          </div>
        </>
      )}
    </Panel>
  )
}

/** Adds the date of birth to a name, because two people may have the same name. */
const titleOf = ({ name, dateOfBirth }: Suggestion) => (dateOfBirth ? `${name}, born ${formatDay(dateOfBirth)}` : name)

/** The administrator must compare two identifiers and explain every difference before assigning. */
function Comparing({ message, person }: Omit<Props, 'isBrief'>) {
  const [evidence, setEvidence] = useState(noEvidence)
  const [assign] = useAssignHl7MessageMutation()
  const { userId, name, compared, needsConfirmation } = person
  const missing = Object.values(assignmentProblems(compared, evidence)).flat()
  const send = () =>
    assign({ messageId: message.messageId, body: { userId, version: message.version, ...evidence } }).unwrap()
  const helpId = `assign-${userId}`
  return (
    <>
      <ComparedDetails
        compared={compared}
        confirmed={evidence.confirmed}
        confirm={(identifier, isOn) => setEvidence(withIdentifier(evidence, identifier, isOn))}
      />
      <Stack gap="sm" className={classes.assign}>
        {compared.flatMap(({ slip, what }) =>
          slip ? [<Text key={what}>{slip} Ask the laboratory before you assign.</Text>] : [],
        )}
        <Explanations person={person} evidence={evidence} change={(reasons) => setEvidence({ ...evidence, reasons })} />
        <Text id={helpId} fz={13} c="var(--ui-text-2)">
          {helpFor(person, missing, message.hasConfirmer)}
        </Text>
        <Group gap="xs" align="start">
          <AskButton message={message} isFilled={needsConfirmation} />
          <ActionButton
            variant={needsConfirmation ? 'default' : 'filled'}
            act={send}
            aria-describedby={helpId}
            disabled={missing.length > 0}
          >
            Assign to {name}
          </ActionButton>
        </Group>
      </Stack>
    </>
  )
}
