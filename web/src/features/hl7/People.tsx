import { Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { type Hl7Message, type Suggestion, useFindPeopleForHl7MessageQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { AskButton } from './AskButton.tsx'
import { PersonCard } from './PersonCard.tsx'

/** Possible people: those with a matching detail, best match first, or the results of a search. */
export function People({ message }: { message: Hl7Message }) {
  const [text, setText] = useState('')
  const [words] = useDebouncedValue(text.trim(), 300)
  return (
    <Stack gap="sm">
      <Title order={2} fz={16}>
        Suggested people
      </Title>
      <TextInput
        type="search"
        aria-label="Search by name or NHI"
        placeholder="Search by name or NHI"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {words ? (
        <FoundPeople message={message} words={words} />
      ) : (
        <Cards message={message} people={message.suggestions} />
      )}
    </Stack>
  )
}

function FoundPeople({ message, words }: { message: Hl7Message; words: string }) {
  const query = useFindPeopleForHl7MessageQuery({ messageId: message.messageId, f: words })
  return <Loaded query={query}>{(people) => <Cards message={message} people={people} />}</Loaded>
}

const Cards = ({ message, people }: { message: Hl7Message; people: Suggestion[] }) =>
  people.length === 0 ? (
    <>
      <Text c="var(--ui-text-2)">No match on number, date of birth or family name.</Text>
      <Group>
        <AskButton message={message} isFilled />
      </Group>
    </>
  ) : (
    people.map((person, index) => (
      <PersonCard key={person.userId} message={message} person={person} isBrief={index > 0} />
    ))
  )
