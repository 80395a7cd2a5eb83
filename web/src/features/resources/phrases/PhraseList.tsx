import { chosenFilters } from '@clearwing/domain/lists.ts'
import { letterPhraseList } from '@clearwing/domain/resources/phrases/list.ts'
import { isLong } from '@clearwing/domain/resources/phrases/reading-ease.ts'
import { Anchor, Group, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconFileImport, IconTextPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type LetterPhrase, useListLetterPhrasesQuery, useListPhraseFoldersQuery } from '#api/generated.ts'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Status } from '#shared/status/Status.tsx'
import { openPhraseForm } from './PhraseForm.tsx'
import { openPhraseUses } from './PhraseUses.tsx'
import { usePhraseBulk } from './use-phrase-bulk.tsx'

/** Phrases with filters, import, export and bulk actions: the shared ones, or the reader's own. */
export function PhraseList({ isShared = false }: { isShared?: boolean }) {
  const viewer = { isShared }
  const list = useDescribedList(letterPhraseList)
  const query = useListLetterPhrasesQuery({ ...list.query, ...chosenFilters(letterPhraseList, list.chosen, viewer) })
  const { currentData: folders = [] } = useListPhraseFoldersQuery()
  const options = folders.map((value) => ({ value, label: value }))
  return (
    <>
      <Group justify="flex-end" mb="xs">
        <Anchor component={Link} to="import" fz={14}>
          <IconFileImport size={16} stroke={1.75} aria-hidden style={{ verticalAlign: '-3px' }} /> Import phrases
        </Anchor>
      </Group>
      <ListTable
        label="Letter phrases"
        list={list}
        query={query}
        columns={columnsOf(letterPhraseList, cells, viewer)}
        rowKey={({ letterPhraseId }) => letterPhraseId}
        nameOf={({ name }) => name}
        card={(phrase) => <Card phrase={phrase} />}
        filters={filtersOf(letterPhraseList, { gr: options }, viewer)}
        searches="Name, folder, shortcut, text"
        exports="/api/letterPhrases/export"
        bulk={usePhraseBulk()}
        empty={{
          icon: IconTextPlus,
          title: 'There are no phrases here.',
          why: isShared
            ? 'Doctors insert phrases into letters by typing / and the shortcut.'
            : 'Add sentences that you write often. Type / and the shortcut to insert one into a letter.',
        }}
      />
    </>
  )
}

const Name = ({ phrase }: { phrase: LetterPhrase }) => (
  <UnstyledButton
    fw={560}
    fz={14}
    c="var(--ui-link, var(--mantine-color-anchor))"
    onClick={() => void openPhraseForm({ phrase })}
  >
    {phrase.name}
  </UnstyledButton>
)

const Words = ({ phrase: { text } }: { phrase: LetterPhrase }) => (
  <>
    <Text fz={14} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Text>
    {isLong(text) && (
      <Status kind="warn" icon={IconAlertTriangle}>
        Long
      </Status>
    )}
  </>
)

const Uses = ({ phrase }: { phrase: LetterPhrase }) =>
  phrase.uses === 0 ? (
    <Text fz={14}>0</Text>
  ) : (
    <UnstyledButton
      fz={14}
      td="underline"
      aria-label={`${phrase.name}: used ${phrase.uses === 1 ? 'once' : `${phrase.uses} times`}`}
      onClick={() => void openPhraseUses(phrase)}
    >
      {phrase.uses}
    </UnstyledButton>
  )

const cells = {
  name: { width: 190, cell: (phrase: LetterPhrase) => <Name phrase={phrase} /> },
  shortcut: { width: 170, cell: ({ shortcut }: LetterPhrase) => <code>/{shortcut}</code> },
  text: { cell: (phrase: LetterPhrase) => <Words phrase={phrase} /> },
  folder: { width: 150 },
  regulator: { isWide: true, width: 150 },
  followUp: { isWide: true, width: 170 },
  fromDay: { isHiddenAtFirst: true },
  uses: { width: 80, cell: (phrase: LetterPhrase) => <Uses phrase={phrase} /> },
}

const Card = ({ phrase }: { phrase: LetterPhrase }) => (
  <>
    <Name phrase={phrase} />
    <Words phrase={phrase} />
    <Text fz={13} c="var(--ui-text-2)">
      {[`/${phrase.shortcut}`, phrase.folder, phrase.condition && 'Brings a follow-up'].filter(Boolean).join(' · ')}
    </Text>
  </>
)
