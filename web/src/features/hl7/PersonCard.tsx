import {
  agreeing,
  assignmentProblems,
  type Hl7Assignment,
  neededOf,
  toExplain,
} from '@clearwing/domain/hl7/assigning.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type Hl7Message, type Suggestion, useAssignHl7MessageMutation } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { AskButton } from './AskButton.tsx'
import { Brief, Compared } from './Compared.tsx'
import classes from './hl7.module.css'
import { SimilarityStatus } from './SimilarityStatus.tsx'

type Props = {
  message: Hl7Message
  person: Suggestion
  /** Not the likeliest: it is opened to be compared. */
  isBrief: boolean
}

/** Someone whose message it may be: how likely, why, and the way to say so. */
export function PersonCard({ message, person, isBrief }: Props) {
  const [isOpen, setOpen] = useState(!isBrief)
  const { score, similarity, compared } = person
  return (
    <Panel title={titleOf(person)} beside={<SimilarityStatus similarity={similarity} score={score} />} flush>
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

/** Two people may bear one name. */
function titleOf({ name, compared }: Suggestion) {
  const born = compared.find(({ what }) => what === 'Born')?.recorded
  return born ? `${name}, born ${born}` : name
}

type Said = Pick<Hl7Assignment, 'confirmed' | 'reasons'>
const nothing: Said = { confirmed: [], reasons: [] }

/** Two identifiers compared by eye, and why it is theirs although something differs: only then can it be said. */
function Comparing({ message, person }: Omit<Props, 'isBrief'>) {
  const [said, setSaid] = useState(nothing)
  const [assign] = useAssignHl7MessageMutation()
  const { userId, name, compared, needsSecond } = person
  const missing = Object.values(assignmentProblems(compared, said)).flat()
  const send = () =>
    assign({ messageId: message.messageId, body: { userId, version: message.version, ...said } }).unwrap()
  const helpId = `assign-${userId}`
  return (
    <>
      <Compared
        compared={compared}
        confirmed={said.confirmed}
        confirm={(what, isOn) =>
          setSaid({ ...said, confirmed: without(said.confirmed, what).concat(isOn ? [what] : []) })
        }
      />
      <Stack gap="sm" className={classes.assign}>
        {compared.flatMap(({ slip, what }) =>
          slip ? [<Text key={what}>{slip} Ask the laboratory before you assign.</Text>] : [],
        )}
        <Explanations person={person} said={said} change={(reasons) => setSaid({ ...said, reasons })} />
        <Text id={helpId} fz={13} c="var(--ui-text-2)">
          {helpFor(person, missing)}
        </Text>
        <Group gap="xs" align="start">
          <AskButton message={message} isFilled={needsSecond} />
          <ActionButton
            variant={needsSecond ? 'default' : 'filled'}
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

const without = <Item,>(items: Item[], one: Item) => items.filter((item) => item !== one)

function helpFor({ compared, needsSecond }: Suggestion, missing: string[]) {
  const needed = neededOf(compared)
  if (missing.length > 0)
    return agreeing(compared).length === 0
      ? 'No identifier agrees. Please say how you know whose it is.'
      : `Please compare ${needed === 1 ? 'the identifier that agrees' : 'two identifiers that agree'}, and tick ${needed === 1 ? 'it' : 'them'}.`
  return needsSecond
    ? 'Another administrator confirms it within 24 hours; until then the message is with nobody.'
    : 'The results will be theirs, for whoever cares for them. You can take them back.'
}

type Explaining = { person: Suggestion; said: Said; change: (reasons: Said['reasons']) => void }

const Explanations = ({ person: { compared }, said: { reasons }, change }: Explaining) =>
  toExplain(compared).map((what) => (
    <TextField
      key={what}
      label={what === 'Identity' ? 'How you know whose it is' : `Why it is theirs although ${what} differs`}
      hint="10 to 30 characters: it is in the history."
      max={30}
      autoComplete="off"
      value={reasons.find((one) => one.what === what)?.reason ?? ''}
      onChange={(reason) => change([...reasons.filter((one) => one.what !== what), { what, reason }])}
    />
  ))
