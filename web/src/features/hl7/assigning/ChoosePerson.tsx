import { formatDay } from '@clearwing/domain/dates.ts'
import { Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { type Hl7MessageSummary, useFindPeopleForHl7MessageQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { candidatesOf } from './candidates.ts'
import classes from './together.module.css'

export type ChosenPerson = { userId: number; name: string; dateOfBirth: string | null }

type Props = { rows: Hl7MessageSummary[]; choose: (person: ChosenPerson) => void }

/** Offers the best matches of any of the messages, and a search for another person. */
export function ChoosePerson({ rows, choose }: Props) {
  const [text, setText] = useState('')
  const [words] = useDebouncedValue(text.trim(), 300)
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        label="Assign to"
        placeholder="Name or NHI"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        maxLength={100}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {words ? <FoundPeople rows={rows} words={words} choose={choose} /> : <LikelyPeople rows={rows} choose={choose} />}
    </Stack>
  )
}

function LikelyPeople({ rows, choose }: Props) {
  const candidates = candidatesOf(rows)
  if (candidates.length === 0) return <Text c="var(--ui-text-2)">No likely match. Search for the person.</Text>
  return (
    <Choices
      people={candidates.map((person) => ({ ...person, why: `Best match of ${person.count} of ${rows.length}` }))}
      choose={choose}
    />
  )
}

function FoundPeople({ rows: [first], words, choose }: Props & { words: string }) {
  const query = useFindPeopleForHl7MessageQuery({ messageId: first?.messageId ?? 0, f: words })
  return (
    <Loaded query={query}>
      {(people) =>
        people.length === 0 ? (
          <Text c="var(--ui-text-2)">No one here has that name.</Text>
        ) : (
          <Choices people={people.map((person) => ({ ...person, why: '' }))} choose={choose} />
        )
      }
    </Loaded>
  )
}

type ChoicesProps = Pick<Props, 'choose'> & { people: (ChosenPerson & { why: string })[] }

const Choices = ({ people, choose }: ChoicesProps) => (
  <ul className={classes.choices}>
    {people.map(({ why, ...person }) => (
      <li key={person.userId}>
        <UnstyledButton className={classes.choice} onClick={() => choose(person)}>
          <span className={classes.name}>{person.name}</span>
          <span className={classes.beneath}>
            {[person.dateOfBirth && `Born ${formatDay(person.dateOfBirth)}`, why].filter(Boolean).join(' · ')}
          </span>
        </UnstyledButton>
      </li>
    ))}
  </ul>
)
