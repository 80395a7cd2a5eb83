import { canReadOwnRules } from '@clearwing/domain/medicals/dated-rules/rules.ts'
import { Text } from '@mantine/core'
import { Navigate } from 'react-router'
import { useGetOrganisationQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { RuleTables } from './RuleTables.tsx'

/** Read-only rule tables for a regulator's doctors: what applies, since when, its source, and what is unconfirmed. */
export function OwnRulesPage() {
  const actor = useActor()
  const { organisationId } = actor
  const query = useGetOrganisationQuery({ organisationId: organisationId ?? 0 }, { skip: organisationId === null })
  if (!canReadOwnRules(actor)) return <Navigate replace to="/dashboard" />
  return (
    <Page title="Rules" width="full">
      <Text c="var(--ui-text-2)" maw={720}>
        These rules decide the questions of an application, the tests and standards of an examination, and the dates of
        a certificate. Only system administrators change them. Report errors, and figures that you confirmed, to them.
      </Text>
      <Loaded query={query}>{(organisation) => <RuleTables regulator={organisation} />}</Loaded>
    </Page>
  )
}
