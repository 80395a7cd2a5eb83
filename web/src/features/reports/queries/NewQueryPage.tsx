import { ListAsQuery } from '@clearwing/domain/reports/queries/from-list.ts'
import { subjectsFor } from '@clearwing/domain/reports/queries/rules.ts'
import { emptyGroup, type QueryDefinition } from '@clearwing/domain/reports/queries/schema.ts'
import { Alert, Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { Page } from '#shared/pages/Page.tsx'
import { QueryEditor } from './QueryEditor.tsx'
import { WithQueries } from './WithQueries.tsx'

/** A query that is not saved yet. */
export const NewQueryPage = () => (
  <WithQueries title="New query">
    <NewQuery />
  </WithQueries>
)

function NewQuery() {
  const [subject = 'people'] = subjectsFor(useActor())
  const { state } = useLocation()
  const given = ListAsQuery.safeParse(state).data
  const missing = given?.missing ?? []
  const [initial] = useState<QueryDefinition>(
    given?.definition ?? { subject, tree: emptyGroup(), columns: [], sort: null, group: null },
  )
  return (
    <Page title="New query" width="full">
      {missing.length > 0 && (
        <Alert mb="md" title="Some filters of the list are not in this query">
          <Text>A query has no condition for: {missing.join('; ')}. It may find more than the list showed.</Text>
        </Alert>
      )}
      <QueryEditor initial={initial} stored={null} />
    </Page>
  )
}
