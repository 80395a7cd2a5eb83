import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { canReadFirstSteps } from '@clearwing/domain/first-steps/rules.ts'
import { Text } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { useActor } from '#features/account/index.ts'
import { MergesWaiting } from '#features/duplicates/index.ts'
import { FirstStepsPanel } from '#features/first-steps/index.ts'
import { HealthReportsWaiting, ResultAlertsWaiting } from '#features/medicals/index.ts'
import { MembershipOffers } from '#features/members/index.ts'
import { RelationOffers } from '#features/relations/index.ts'
import { SetUpCard } from '#features/site-options/index.ts'
import { OverdueCard } from '#shared/pages/overdue-card.ts'
import { Page } from '#shared/pages/Page.tsx'
import { type DashboardOffer, dashboardOffers } from './cards.ts'
import { DashboardCards } from './DashboardCards.tsx'

type SetOverdue = (change: (before: string[]) => string[]) => void

/** The logged-in user's dashboard: six cards, up to three overdue ones first, and a button for the others. */
export function DashboardPage() {
  const actor = useActor()
  const [overdue, setOverdue] = useState<string[]>([])
  const offers = inOrder(
    dashboardOffers.filter(({ isFor }) => isFor(actor)),
    overdue,
  )
  return (
    <Page title={`Kia ora, ${actor.knownAs}`} tab="Dashboard">
      <MembershipOffers />
      <RelationOffers />
      {isAdministrator(actor) && (
        <>
          <SetUpCard />
          <MergesWaiting />
        </>
      )}
      {canReadFirstSteps(actor) && <FirstStepsPanel />}
      <ResultAlertsWaiting />
      <HealthReportsWaiting />
      {offers.length === 0 && <Text c="var(--ui-text-2)">There is nothing for you to do at the moment.</Text>}
      <DashboardCards>
        {offers.map(({ key, Card }) => (
          <Place key={key} name={key} setOverdue={setOverdue}>
            <Card />
          </Place>
        ))}
      </DashboardCards>
    </Page>
  )
}

/** Half of the first six places, so that the usual work keeps the other half. */
const mostAhead = 3

/** The first overdue cards come before all others; further ones keep their place. */
function inOrder(offers: DashboardOffer[], overdue: string[]) {
  const ahead = offers.filter(({ key }) => overdue.includes(key)).slice(0, mostAhead)
  return [...ahead, ...offers.filter((offer) => !ahead.includes(offer))]
}

/** Remembers whether the card in this place is overdue. It adds no element, so the style sheet can count the cards. */
function Place({ name, setOverdue, children }: { name: string; setOverdue: SetOverdue; children: ReactNode }) {
  const tell = useCallback(
    (isOverdue: boolean) =>
      setOverdue((before) =>
        before.includes(name) === isOverdue
          ? before
          : isOverdue
            ? [...before, name]
            : before.filter((one) => one !== name),
      ),
    [name, setOverdue],
  )
  return <OverdueCard value={tell}>{children}</OverdueCard>
}
