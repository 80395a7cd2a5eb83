import { canExportClinical, canSearchMedicals } from '@clearwing/domain/medicals/search/rules.ts'
import { MedicalSearch } from '@clearwing/domain/medicals/search/schema.ts'
import { Button, Group, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useListFindableCodesQuery, useSearchMedicalsMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openClinicalExport } from '#features/medicals/list/export-clinical.tsx'
import { Failed } from '#shared/Failed.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Hits } from './Hits.tsx'
import classes from './search.module.css'

/** Finds medicals by their text. The search words stay on this page and never appear in an address. */
export function SearchPage() {
  const actor = useActor()
  return (
    <Page title="Search in medicals" width="full">
      {canSearchMedicals(actor) ? (
        <Search />
      ) : (
        <Panel>
          <EmptyState
            icon={IconSearch}
            title="This page is for readers of medical records."
            why="Examiners, nurses and the regulator’s doctors search the text of medicals here."
          />
        </Panel>
      )}
    </Page>
  )
}

const nothing = 'Enter words to search for, or choose a code.'

/** Initial sort order of the hits. */
const latest = { o: 'examined', d: 1 }

function Search() {
  const actor = useActor()
  const [words, setWords] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [problem, setWrong] = useState('')
  const [search, { data, error, isLoading, originalArgs }] = useSearchMedicalsMutation()
  const { data: codes = [] } = useListFindableCodesQuery()
  const ask = (page: number) => {
    const wanted = MedicalSearch.safeParse({ words, code, page })
    setWrong(wanted.success ? '' : nothing)
    if (wanted.success) void search({ body: wanted.data })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(1)
  }
  return (
    <>
      <Panel>
        <form onSubmit={submit} className={classes.form}>
          <TextInput
            label="Words"
            description="Searches the applicant’s explanations and medicines, notes, letters, conditions, risks, comments, remarks and names of attachments for all the words, or words that begin with them."
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            error={problem || undefined}
            maxLength={100}
            autoFocus
            autoComplete="off"
          />
          <SelectField
            label="Coded risk or condition"
            options={codes.map((each) => ({ value: each.code, label: `${each.name} (${each.code})` }))}
            value={code}
            onChange={setCode}
            searchable
          />
          <Button type="submit" loading={isLoading} leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}>
            Search
          </Button>
        </form>
      </Panel>
      <div aria-live="polite" className={classes.answer}>
        {error && <Failed error={error} retry={() => ask(originalArgs?.body.page ?? 1)} />}
        {data && originalArgs && !problem && (
          <Hits
            hits={data}
            page={originalArgs.body.page}
            go={ask}
            {...(canExportClinical(actor) && { take: () => void openClinicalExport(latest, originalArgs.body) })}
          />
        )}
        {!data && !error && (
          <Group className={classes.hint}>
            Each person you find is recorded in the history of their record, as if you had opened it.
          </Group>
        )}
      </div>
    </>
  )
}
