import { isIndividual, isMe } from '@clearwing/domain/access/actor.ts'
import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { hasAppointments } from '@clearwing/domain/appointments/rules.ts'
import { listInWords } from '@clearwing/domain/format-count.ts'
import { Anchor, Button, Stack } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  useListAppointmentsOfUserQuery,
  useListBookablePlacesQuery,
  useListMedicalClassesQuery,
  useListOrganisationsQuery,
  useListOwnRegistrationsQuery,
  useListWaitingOfUserQuery,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { AppointmentCard } from './AppointmentCard.tsx'
import { BookForm } from './BookForm.tsx'

/** A person's own appointments, and a new booking. */
export function BookingPage() {
  const actor = useActor()
  const [parameters] = useSearchParams()
  const asked = parameters.get('ui') ?? 'me'
  const isOwn = asked === 'me' || isMe(actor, recordId(asked))
  if (!isIndividual(actor) || !hasAppointments(actor) || !isOwn) return <NotFound name="page" />
  return <OwnBookings userId={actor.userId} />
}

function OwnBookings({ userId }: { userId: number }) {
  const [isBooking, setBooking] = useState(false)
  const query = useListAppointmentsOfUserQuery({ userId: 'me' })
  const begin = (
    <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => setBooking(true)}>
      Book an appointment
    </Button>
  )
  return (
    <Page title="Bookings" width="form" action={!isBooking && begin}>
      <Loaded query={query}>
        {(all) => {
          const now = new Date().toISOString()
          const isToCome = ({ endsAt, status }: (typeof all)[number]) => endsAt >= now && status !== 'cancelled'
          const [toCome, past] = [all.filter(isToCome), all.filter((one) => !isToCome(one)).toReversed()]
          return (
            <Stack gap="lg">
              {toCome.map((appointment) => (
                <AppointmentCard key={appointment.appointmentId} appointment={appointment} />
              ))}
              {isBooking && <NewBooking userId={userId} onBooked={() => setBooking(false)} />}
              {toCome.length === 0 && !isBooking && (
                <Panel>
                  <EmptyState
                    icon={IconCalendarPlus}
                    title="You have no appointment."
                    why="Book one before your certificate expires: the free times show which days keep your anniversary."
                  />
                </Panel>
              )}
              <WaitListLine />
              {past.length > 0 && (
                <Panel title="Earlier">
                  <Stack gap="sm">
                    {past.map((appointment) => (
                      <AppointmentCard key={appointment.appointmentId} appointment={appointment} isPast />
                    ))}
                  </Stack>
                </Panel>
              )}
            </Stack>
          )
        }}
      </Loaded>
    </Page>
  )
}

/** Leads to the wait lists that the person is on. */
function WaitListLine() {
  const { currentData: waiting = [] } = useListWaitingOfUserQuery({ userId: 'me' })
  if (waiting.length === 0) return null
  return (
    <Anchor component={Link} to="/appointment/waitlist">
      You wait for an earlier time at {listInWords(waiting.map(({ organisationName }) => organisationName))}
    </Anchor>
  )
}

function NewBooking({ userId, onBooked }: { userId: number; onBooked: () => void }) {
  const places = useListBookablePlacesQuery()
  const regulators = useListOrganisationsQuery({ ot: OrganisationType.Medical_regulator, n: 100 })
  const classes = useListMedicalClassesQuery({})
  const registrations = useListOwnRegistrationsQuery({ userId: 'me' })
  return (
    <Loaded query={places}>
      {(open) => (
        <Loaded query={regulators}>
          {({ list }) => (
            <Loaded query={classes}>
              {(rows) => (
                <Loaded query={registrations}>
                  {(numbers) => {
                    const certifying = list.filter(({ organisationId }) =>
                      rows.some(({ regulatorId }) => regulatorId === organisationId),
                    )
                    const usual = numbers.map(({ regulatorId }) => regulatorId)
                    const [only, ...others] = certifying.filter((one) => usual.includes(one.organisationId))
                    return (
                      <BookForm
                        userId={userId}
                        places={open}
                        regulators={certifying}
                        classes={rows}
                        usualRegulatorId={others.length === 0 ? (only?.organisationId ?? null) : null}
                        onBooked={onBooked}
                      />
                    )
                  }}
                </Loaded>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
