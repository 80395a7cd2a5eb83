import { canKeepPhrases } from '@clearwing/domain/resources/phrases/rules.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { Page } from '#shared/pages/Page.tsx'
import { openPhraseForm } from './PhraseForm.tsx'
import { PhraseList } from './PhraseList.tsx'

/** A doctor's private phrases. */
export const OwnPhrasesPage = () =>
  canKeepPhrases(useActor()) ? (
    <Page
      title="My phrases"
      width="full"
      isCountedBelow
      action={
        <Button
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => void openPhraseForm({ regulators: null })}
        >
          Add phrase
        </Button>
      }
    >
      <PhraseList />
    </Page>
  ) : (
    <Navigate replace to="/dashboard" />
  )
