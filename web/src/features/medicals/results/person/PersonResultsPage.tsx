import { mayExportResults } from '@clearwing/domain/medicals/results/rules.ts'
import type { MedicalResults } from '@clearwing/domain/medicals/results/schema.ts'
import { Group, Stack, TextInput } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { IconTestPipe } from '@tabler/icons-react'
import { useState } from 'react'
import { type User, useListResultsOfPersonQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { DocumentsOfResults } from '#features/medicals/results/DocumentsOfResults.tsx'
import { laboratoryLines } from '#features/medicals/results/laboratory-lines.ts'
import { ResultLines } from '#features/medicals/results/ResultsPanel.tsx'
import { ResultFiles } from '#features/medicals/results/result-files.ts'
import { useUser, useUserParam } from '#features/users/names/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { PrintButton } from '#shared/pages/PrintButton.tsx'
import { byGroup, withWords } from './by-group.ts'
import { ExportResults } from './ExportResults.tsx'
import { PrintedResults } from './PrintedResults.tsx'
import classes from './person.module.css'

/** All laboratory results of a person over the years that the reader may see. */
export function PersonResultsPage() {
  const userId = useUserParam()
  const { currentData: user } = useUser()
  const query = useListResultsOfPersonQuery(userId === 0 ? skipToken : { userId })
  const hasAny = query.currentData !== undefined && !isEmpty(query.currentData)
  return (
    <Page
      title="Results"
      count={query.currentData?.series.length}
      width="full"
      action={hasAny && user && <Actions user={user} />}
    >
      <Loaded query={query} rows={8}>
        {(results) => (isEmpty(results) ? <NoResults /> : <Results results={results} user={user} />)}
      </Loaded>
    </Page>
  )
}

const isEmpty = ({ series, documents }: MedicalResults) => series.length === 0 && documents.length === 0

const NoResults = () => (
  <Panel>
    <EmptyState
      icon={IconTestPipe}
      title="There are no results to show."
      why="The practice sees a laboratory result as soon as it arrives; the person sees it once the medical is decided."
    />
  </Panel>
)

function Actions({ user }: { user: User }) {
  const actor = useActor()
  const { userId, relations } = user
  const mayExport = mayExportResults(actor, { userId, isInCare: relations.includes('clients') })
  return (
    <Group gap="xs" className={classes.screen ?? ''}>
      {mayExport && <ExportResults userId={userId} />}
      <PrintButton />
    </Group>
  )
}

function Results({ results, user }: { results: MedicalResults; user: User | undefined }) {
  const [searchText, setTyped] = useState('')
  const lines = byGroup(laboratoryLines(results.series))
  const userId = useUserParam()
  return (
    <>
      <Stack gap="md" className={classes.screen ?? ''}>
        <TextInput
          type="search"
          aria-label="Find a test"
          placeholder="Find a test"
          value={searchText}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          maw={360}
        />
        <ResultFiles value={(resultId) => `/api/users/${userId}/results/${resultId}/document`}>
          <ResultLines title="Tests" lines={withWords(lines, searchText)} isGrouped />
          <DocumentsOfResults documents={results.documents} />
        </ResultFiles>
      </Stack>
      {user && <PrintedResults lines={lines} documents={results.documents} person={user} />}
    </>
  )
}
