import { isAdministrator, isIndividual } from '@clearwing/domain/access/actor.ts'
import { canCheckRoster, canSetRequirement } from '@clearwing/domain/requirements/rules.ts'
import { retiredVideoOf } from '@clearwing/domain/requirements/words.ts'
import { seesVideos } from '@clearwing/domain/videos/rules.ts'
import { Alert, Anchor, Box } from '@mantine/core'
import { Link } from 'react-router'
import {
  type LoggedInUser,
  useGetRequirementLightsQuery,
  useListRequirementsQuery,
  useListUserRequirementsQuery,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { pathOfRequirement } from './RequirementList.tsx'
import { RequirementStatus } from './RequirementStatus.tsx'

const link = (to: string, words: string) => (
  <Anchor component={Link} to={to}>
    {words}
  </Anchor>
)

/** The most urgent requirements of the user. The number counts those that the user has not met. */
const OwnCard = () => (
  <Loaded query={useListUserRequirementsQuery({ i: 'me', n: 10 })}>
    {({ list, lights }) => (
      <DashboardCard
        title="My requirements"
        number={lights.red + lights.amber}
        isOverdue={lights.red > 0}
        action={link('/requirement/all', 'All requirements')}
      >
        {list.length === 0
          ? 'Nothing is required of you now.'
          : list.slice(0, 4).map((one) => (
              <Box key={one.requirementId} mt={6}>
                {link(pathOfRequirement(one), one.name)}
                <div>
                  <RequirementStatus state={one} />
                </div>
              </Box>
            ))}
      </DashboardCard>
    )}
  </Loaded>
)

/** How many people are red or amber today. The card names no one, because every view of the board is recorded. */
const BoardCard = () => (
  <Loaded query={useGetRequirementLightsQuery({ organisationId: 'myOrg' })}>
    {({ lights: { red, amber } }) => (
      <DashboardCard
        title="Requirements"
        number={red}
        isOverdue={red > 0}
        action={link('/organisation/myOrg/requirements', 'Open the requirements')}
      >
        {red + amber === 0 ? 'Everyone meets your requirements today. ' : `Red: ${red}, amber: ${amber}. `}
        {link('/requirement/check', 'Check a roster')}
      </DashboardCard>
    )}
  </Loaded>
)

/** Tells those who set requirements which of them no one can complete any more, because their video was retired. */
function RetiredVideosCard() {
  const { organisationId } = useActor()
  const { currentData: all = [] } = useListRequirementsQuery({ organisationId: organisationId ?? 0, m: 'Active' })
  const retired = all.filter(retiredVideoOf)
  if (retired.length === 0) return null
  return (
    <DashboardCard title="Retired videos" number={retired.length}>
      <Alert color="yellow">
        {retired.map(({ requirementId, name }) => (
          <div key={requirementId}>
            No one can watch the video of {link(`/organisation/myOrg/requirements/${requirementId}/edit`, name)} any
            more.
          </div>
        ))}
        Choose another video, or archive the requirement.
      </Alert>
    </DashboardCard>
  )
}

export const requirementOffers = [
  { key: 'ownRequirements', isFor: (actor: LoggedInUser) => isIndividual(actor), Card: OwnCard },
  {
    key: 'retiredVideos',
    isFor: (actor: LoggedInUser) =>
      !isAdministrator(actor) && seesVideos(actor) && canSetRequirement(actor, actor.organisationId, null),
    Card: RetiredVideosCard,
  },
  {
    key: 'requirements',
    isFor: (actor: LoggedInUser) => !isAdministrator(actor) && canCheckRoster(actor, 'myOrg'),
    Card: BoardCard,
  },
]
