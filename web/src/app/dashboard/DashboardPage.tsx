import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { SimpleGrid, Text } from '@mantine/core'
import { useActor } from '#features/account/index.ts'
import { MergesWaiting } from '#features/duplicates/index.ts'
import { HealthReportsWaiting, ResultAlertsWaiting } from '#features/medicals/index.ts'
import { MembershipOffers } from '#features/members/index.ts'
import { canSetUpPractice, FirstOrganisations, FirstSteps } from '#features/organisations/index.ts'
import { RelationOffers } from '#features/relations/index.ts'
import { Page } from '#shared/pages/Page.tsx'
import { dashboardOffers } from './cards.ts'

const most = 6

/** The logged-in user's dashboard: at most six cards. */
export function DashboardPage() {
  const actor = useActor()
  const offers = dashboardOffers.filter(({ isFor }) => isFor(actor)).slice(0, most)
  return (
    <Page title={`Kia ora, ${actor.knownAs}`} tab="Dashboard">
      <MembershipOffers />
      <RelationOffers />
      {isAdministrator(actor) && (
        <>
          <FirstOrganisations />
          <MergesWaiting />
        </>
      )}
      {actor.organisationId !== null && canSetUpPractice(actor) && <FirstSteps organisationId={actor.organisationId} />}
      <ResultAlertsWaiting />
      <HealthReportsWaiting />
      {offers.length === 0 && <Text c="var(--ui-text-2)">There is nothing for you to do at the moment.</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing={{ base: 10, sm: 16 }}>
        {offers.map(({ key, Card }) => (
          <Card key={key} />
        ))}
      </SimpleGrid>
    </Page>
  )
}
