import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useListOrganisationsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { openPhraseForm } from './PhraseForm.tsx'
import { PhraseList } from './PhraseList.tsx'
import { resourceArea } from './resource-area.ts'

/** The shared phrases of the regulators, for administrators. */
export const PhrasesPage = () => (
  <AdministratorPage title="Letter phrases" area={resourceArea} action={<AddPhrase />}>
    <PhraseList isShared />
  </AdministratorPage>
)

function AddPhrase() {
  const { currentData } = useListOrganisationsQuery({ ot: OrganisationType.Medical_regulator, n: 100 })
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      disabled={!currentData}
      onClick={() => void openPhraseForm({ regulators: currentData?.list ?? [] })}
    >
      Add phrase
    </Button>
  )
}
