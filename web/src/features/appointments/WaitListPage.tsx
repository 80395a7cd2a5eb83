import { isIndividual } from '@clearwing/domain/access/actor.ts'
import { canViewWaitList } from '@clearwing/domain/appointments/rules.ts'
import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { countInWords, listInWords } from '@clearwing/domain/format-count.ts'
import { weekdays } from '@clearwing/domain/locations/opening-hours.ts'
import { classInSentence, namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { Anchor, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { Link } from 'react-router'
import {
  useAnswerTimeOfferMutation,
  useDeleteWaitingMutation,
  useListWaitingOfUserQuery,
  useListWaitingQuery,
  type Waiting,
  type WaitingOffer,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'

/** Where a person waits, with the offers made to them; or everyone who waits at a practice (features.md 2.2). */
export function WaitListPage() {
  const actor = useActor()
  if (isIndividual(actor)) return <OwnWaiting />
  return canViewWaitList(actor, 'myOrg') ? <PracticeWaiting /> : <NotFound name="page" />
}

/** 'Mon and Tue, 1 Mar 2027 to 31 May 2027' */
const wishInWords = ({ weekdays: days, fromDay, toDay }: Waiting) => {
  const span = `${formatDay(fromDay)} to ${formatDay(toDay)}`
  return days === null ? span : `${listInWords(days.map((day) => weekdays[day - 1] ?? ''))}, ${span}`
}

const isOpen = ({ answer, endsAt }: WaitingOffer) => answer === null && endsAt > new Date().toISOString()

function OwnWaiting() {
  return (
    <Page title="Wait list" width="form">
      <Loaded query={useListWaitingOfUserQuery({ userId: 'me' })}>
        {(list) => (
          <Stack gap="lg">
            {list.length === 0 && (
              <Panel>
                <EmptyState
                  icon={IconHourglass}
                  title="You are on no wait list."
                  why="When you look for a time, you can ask to be offered an earlier one."
                />
              </Panel>
            )}
            {list.map((waiting) => (
              <OneWaiting key={waiting.waitingId} waiting={waiting} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function OneWaiting({ waiting }: { waiting: Waiting }) {
  const [leave] = useDeleteWaitingMutation()
  const { waitingId, organisationName, classes, offers } = waiting
  return (
    <Panel title={organisationName}>
      <Stack gap="md">
        <Text>
          You wait for {listInWords(classes.map(classInSentence))}, {wishInWords(waiting)}.
        </Text>
        {offers.filter(isOpen).map((offer) => (
          <OpenOffer key={offer.timeOfferId} offer={offer} waiting={waiting} />
        ))}
        <ActionButton variant="default" act={() => leave({ waitingId }).unwrap()}>
          Leave the wait list
        </ActionButton>
      </Stack>
    </Panel>
  )
}

function OpenOffer({ offer, waiting: { zone } }: { offer: WaitingOffer; waiting: Waiting }) {
  const [answer] = useAnswerTimeOfferMutation()
  const { timeOfferId, startsAt, endsAt, practitionerName, locationName } = offer
  const give = (given: 'accepted' | 'declined') => () =>
    answer({ timeOfferId, timeOfferAnswer: { answer: given } }).unwrap()
  return (
    <Stack gap="xs" role="group" aria-label="Offer">
      <Text fw={620}>
        {formatMoment(startsAt, zone)} with {practitionerName}, {locationName}
      </Text>
      <Text>
        This time is kept for you until {formatMoment(endsAt, zone)}. If you have an appointment of this type, it moves
        to the offered time.
      </Text>
      <Group gap="sm">
        <ActionButton act={give('accepted')}>Accept</ActionButton>
        <ActionButton variant="default" act={give('declined')}>
          Decline
        </ActionButton>
      </Group>
    </Stack>
  )
}

/** Offers in words: '2 offers, open until 1 Mar 2027 10:00'. */
function offersInWords({ offers, zone }: Waiting) {
  if (offers.length === 0) return 'None'
  const open = offers.find(isOpen)
  const count = countInWords(offers.length, 'offer', 'offers')
  return open ? `${count}, open until ${formatMoment(open.endsAt, zone)}` : count
}

function PracticeWaiting() {
  const query = useListWaitingQuery({ a: 'myOrg' })
  const [remove] = useDeleteWaitingMutation()
  return (
    <Page title="Wait list" count={query.currentData?.length} width="full">
      <Panel>
        <Loaded query={query} rows={6}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState
                icon={IconHourglass}
                title="The wait list is empty."
                why="Applicants join when they book. A time that is cancelled is offered to them, one after another."
              />
            ) : (
              <ScrollingTable minWidth={860}>
                <Table aria-label="Wait list">
                  <Table.Thead>
                    <Table.Tr>
                      {['Person', 'Place in the list', 'For', 'Wants', 'Asked on', 'Offers'].map((title) => (
                        <Table.Th key={title}>{title}</Table.Th>
                      ))}
                      <Table.Th>
                        <VisuallyHidden>Remove</VisuallyHidden>
                      </Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {list.map((waiting, at) => (
                      <Table.Tr key={waiting.waitingId}>
                        <Table.Td>
                          <Anchor component={Link} to={`/user/${waiting.userId}/profile`} fw={560}>
                            {waiting.personName}
                          </Anchor>
                        </Table.Td>
                        <Table.Td>
                          {at + 1}: {waiting.reason}
                        </Table.Td>
                        <Table.Td>
                          {waiting.typeName}, {namesOfClasses(waiting.classes)}
                        </Table.Td>
                        <Table.Td>{wishInWords(waiting)}</Table.Td>
                        <Table.Td>{formatMoment(waiting.askedAt, waiting.zone)}</Table.Td>
                        <Table.Td>{offersInWords(waiting)}</Table.Td>
                        <Table.Td>
                          <ActionButton
                            variant="subtle"
                            size="compact-sm"
                            aria-label={`Remove ${waiting.personName}`}
                            act={() => remove({ waitingId: waiting.waitingId }).unwrap()}
                          >
                            Remove
                          </ActionButton>
                        </Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </ScrollingTable>
            )
          }
        </Loaded>
      </Panel>
    </Page>
  )
}
