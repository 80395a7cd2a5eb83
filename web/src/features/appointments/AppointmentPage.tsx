import { isIndividual } from '@clearwing/domain/access/actor.ts'
import type { AppointmentStatus } from '@clearwing/domain/appointments/schema.ts'
import { appointmentStatusNames } from '@clearwing/domain/appointments/status.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { type MedicalClass, namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { Stack } from '@mantine/core'
import { useParams } from 'react-router'
import { type Appointment, useGetAppointmentQuery, useListAppointmentHistoryQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { type FieldWords, HistoryList, useHistoryList } from '#features/history/index.ts'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { AppointmentCard } from './AppointmentCard.tsx'
import { Details } from './AppointmentDetails.tsx'

/** One appointment with its history, for its applicant and for the practice. */
export function AppointmentPage() {
  const appointmentId = recordId(useParams().appointmentId)
  const query = useGetAppointmentQuery({ appointmentId })
  if (isNotFound(appointmentId, query.error)) return <NotFound name="appointment" />
  return (
    <Loaded query={query} what="appointment">
      {(appointment) => <One appointment={appointment} />}
    </Loaded>
  )
}

function One({ appointment }: { appointment: Appointment }) {
  const isOwn = isIndividual(useActor())
  return (
    <Page title={isOwn ? 'Appointment' : `Appointment of ${appointment.personName}`} width="full">
      <Stack gap="lg">
        {isOwn ? (
          <AppointmentCard appointment={appointment} isAlone />
        ) : (
          <Panel>
            <Details appointment={appointment} onLeave={() => undefined} isAlone />
          </Panel>
        )}
        <History appointment={appointment} />
      </Stack>
    </Page>
  )
}

/** Times are those of the practice's clock. */
const wordsIn = (zone: string): FieldWords => {
  const moment = (text: string) => formatMoment(text, zone)
  return {
    appointmentId: null,
    organisationId: null,
    organisationLocationId: null,
    appointmentTypeId: null,
    practitionerId: null,
    regulatorId: null,
    classes: { value: (codes) => namesOfClasses(codes.split('|') as MedicalClass[]) },
    userId: null,
    bookedBy: null,
    bookedAt: null,
    timeChosenAt: null,
    startsAt: { label: 'From', value: moment },
    endsAt: { label: 'To', value: moment },
    movedFrom: null,
    reason: { label: 'Length' },
    note: { label: 'Message' },
    overrideReason: { label: 'Booked beyond the rules' },
    cancelReason: { label: 'Why it was cancelled' },
    status: { value: (status) => appointmentStatusNames[status as AppointmentStatus] ?? status },
  }
}

function History({ appointment: { appointmentId, zone } }: { appointment: Appointment }) {
  const history = useHistoryList()
  const query = useListAppointmentHistoryQuery({ appointmentId, ...history.query })
  return (
    <Panel title="History">
      <HistoryList history={history} query={query} words={wordsIn(zone)} />
    </Panel>
  )
}
