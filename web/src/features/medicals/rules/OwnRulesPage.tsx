import { canReadOwnRules } from '@clearwing/domain/medicals/rules-editor/rules.ts'
import { Text } from '@mantine/core'
import { Navigate } from 'react-router'
import { useGetOrganisationQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { RuleTables } from './RuleTables.tsx'

/** What a regulator's doctors read of their own tables: what holds, since when, whence, and what is in doubt. */
export function OwnRulesPage() {
  const actor = useActor()
  const { organisationId } = actor
  const query = useGetOrganisationQuery({ organisationId: organisationId ?? 0 }, { skip: organisationId === null })
  if (!canReadOwnRules(actor)) return <Navigate replace to="/dashboard" />
  return (
    <Page title="Rules" width="full">
      <Text c="var(--ui-text-2)" maw={720}>
        By these, applications are asked, examinations are held against and certificates are dated. System
        administrators change them, from a coming day: tell them what is wrong, or what was compared with its source.
      </Text>
      <Loaded query={query}>{(organisation) => <RuleTables regulator={organisation} />}</Loaded>
    </Page>
  )
}
