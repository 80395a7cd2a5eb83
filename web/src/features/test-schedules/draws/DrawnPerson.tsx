import { isMe } from '@clearwing/domain/access/actor.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { isAwaitingTest, replacementFor } from '@clearwing/domain/test-schedules/draws/people.ts'
import { canTest } from '@clearwing/domain/test-schedules/draws/rules.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { Draw, DrawPerson } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { OutcomeForm } from './OutcomeForm.tsx'
import { PersonState } from './PersonState.tsx'
import { ResultForm } from './ResultForm.tsx'
import { Results } from './Results.tsx'
import { SummonsForm } from './SummonsForm.tsx'

type Props = { draw: Draw; person: DrawPerson }

/** A person drawn: testers see all actions, managers only whether the test is done. */
export function DrawnPerson({ draw, person }: Props) {
  const actor = useActor()
  const { name, results } = person
  const mayTest = canTest(actor, draw) && !isMe(actor, person.userId) && draw.state === 'drawn'
  return (
    <Panel
      title={name}
      titleExtra={<PersonState person={person} />}
      actions={mayTest && <Actions draw={draw} person={person} />}
    >
      <Stack gap="sm">
        <Facts facts={factsOf(person)} />
        {results && results.length > 0 && <Results draw={draw} person={person} results={results} />}
      </Stack>
    </Panel>
  )
}

function factsOf({ ref, rank, sampleNumber, place, comeAt, summonsReadAt, reason, noShows = 0 }: DrawPerson) {
  const read = summonsReadAt ? `read ${formatMoment(summonsReadAt)}` : 'not read yet'
  return [
    { label: 'Ref in the proof', value: `${ref}, drawn as number ${rank}` },
    ...(sampleNumber ? [{ label: 'Sample number', value: sampleNumber }] : []),
    ...(place && comeAt ? [{ label: 'Summoned', value: `${place}, ${formatMoment(comeAt)}; ${read}` }] : []),
    ...(reason ? [{ label: 'Reason', value: reason }] : []),
    ...(noShows > 0 ? [{ label: 'Times not reached in 12 months', value: noShows }] : []),
  ]
}

function Actions({ draw, person }: Props) {
  const awaited = isAwaitingTest({ calledAt: person.calledAt, outcome: person.outcome ?? null })
  if (!awaited && !person.isDone) return person.calledAt === null ? <Text c="var(--ui-text-2)">Alternate</Text> : null
  const { name } = person
  const personRequest = { drawId: draw.drawId, person }
  const hasAlternate =
    replacementFor(draw.people.map((one) => ({ ...one, outcome: one.outcome ?? null }))) !== undefined
  return (
    <Group gap="xs">
      {awaited && (
        <>
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              void openDialog(`Not tested: ${name}`, (close) => (
                <OutcomeForm {...personRequest} hasAlternate={hasAlternate} onSaved={close} />
              ))
            }
          >
            Not tested
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              void openDialog(`Summon ${name}`, (close) => <SummonsForm {...personRequest} onSaved={close} />)
            }
          >
            {person.comeAt ? 'Summon again' : 'Summon'}
          </Button>
        </>
      )}
      <Button
        size="xs"
        variant={person.isDone ? 'default' : 'filled'}
        onClick={() =>
          void openDialog(`Result of ${name}`, (close) => <ResultForm {...personRequest} onSaved={close} />)
        }
      >
        {person.isDone ? 'Another result' : 'Record result'}
      </Button>
    </Group>
  )
}
