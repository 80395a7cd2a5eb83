import { formatMoment } from '@clearwing/domain/dates.ts'
import { List, Text } from '@mantine/core'
import { type LetterPhrase, useListLetterPhraseUsesQuery } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Loaded } from '#shared/Loaded.tsx'

/** Shows where a phrase was used; the people are not named. */
export const openPhraseUses = (phrase: LetterPhrase) =>
  openDialog(`Uses of ${phrase.name}`, () => <PhraseUses letterPhraseId={phrase.letterPhraseId} />)

const PhraseUses = ({ letterPhraseId }: Pick<LetterPhrase, 'letterPhraseId'>) => (
  <>
    <Text fz={14} mb="sm">
      Decisions whose letter or conditions contain this phrase, latest first. Applicants are not named.
    </Text>
    <Loaded query={useListLetterPhraseUsesQuery({ letterPhraseId })}>
      {(uses) => (
        <List>
          {uses.map(({ usedAt, practiceName, byName }) => (
            <List.Item key={`${usedAt} ${byName}`}>
              {[formatMoment(usedAt), byName, practiceName].filter(Boolean).join(', ')}
            </List.Item>
          ))}
        </List>
      )}
    </Loaded>
  </>
)
