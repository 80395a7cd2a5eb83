import { subjectsFor } from '@clearwing/domain/reports/queries/rules.ts'
import { emptyGroup, QueryDefinition } from '@clearwing/domain/reports/queries/schema.ts'
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
  const given = QueryDefinition.safeParse(useLocation().state).data
  const [initial] = useState<QueryDefinition>(
    given ?? { subject, tree: emptyGroup(), columns: [], sort: null, group: null },
  )
  return (
    <Page title="New query" width="full">
      <QueryEditor initial={initial} stored={null} />
    </Page>
  )
}
