import { isAdministrator, isIndividual } from '@clearwing/domain/access/actor.ts'
import { canCheckRoster, canSetRequirement } from '@clearwing/domain/requirements/rules.ts'
import { retiredVideoOf } from '@clearwing/domain/requirements/words.ts'
import { seesVideos } from '@clearwing/domain/videos/rules.ts'
import { Alert, Anchor, Box } from '@mantine/core'
import { Link } from 'react-router'
import { type LoggedInUser, useListRequirementsQuery, useListUserRequirementsQuery } from '#api/generated.ts'
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

/** The most urgent requirements of the user. */
const OwnCard = () => (
  <DashboardCard title="My requirements" action={link('/requirement/all', 'All requirements')}>
    <Loaded query={useListUserRequirementsQuery({ i: 'me', n: 10 })}>
      {({ list }) =>
        list.length === 0
          ? 'Nothing is required of you now.'
          : list.slice(0, 4).map((one) => (
              <Box key={one.requirementId} mt={6}>
                {link(pathOfRequirement(one), one.name)}
                <div>
                  <RequirementStatus state={one} />
                </div>
              </Box>
            ))
      }
    </Loaded>
  </DashboardCard>
)

/** The card names no one, because every view of the board is recorded. */
const BoardCard = () => (
  <DashboardCard title="Requirements" action={link('/organisation/myOrg/requirements', 'Open the requirements')}>
    See who meets your requirements on any day, or {link('/requirement/check', 'check a roster')}.
  </DashboardCard>
)

/** Tells those who set requirements which of them no one can complete any more, because their video was retired. */
function RetiredVideosCard() {
  const { organisationId } = useActor()
  const { currentData: all = [] } = useListRequirementsQuery({ organisationId: organisationId ?? 0, m: 'Active' })
  const retired = all.filter(retiredVideoOf)
  if (retired.length === 0) return null
  return (
    <DashboardCard title="Retired videos">
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
