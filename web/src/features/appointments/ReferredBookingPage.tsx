import { NewAppointment } from '@clearwing/domain/appointments/booking.ts'
import { canViewAppointments } from '@clearwing/domain/appointments/rules.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { isAwaitingSpecialist } from '@clearwing/domain/medicals/referrals/rules.ts'
import { Anchor, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import {
  type Availability,
  type ReferralFile,
  useCreateAppointmentMutation,
  useGetAvailabilityQuery,
  useGetReferralQuery,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { withOverride } from './PracticeMoveForm.tsx'
import { type ChosenSlot, SlotPicker } from './SlotPicker.tsx'

/** A specialist books the person of a referral that waits for the specialist. */
export function ReferredBookingPage() {
  const { organisationId, ...actor } = useActor()
  const referralId = recordId(useParams().referralId)
  const referral = useGetReferralQuery(referralId === 0 ? skipToken : { referralId })
  const availability = useGetAvailabilityQuery(organisationId === null ? skipToken : { organisationId })
  if (!canViewAppointments({ ...actor, organisationId }, 'myOrg')) return <NotFound name="page" />
  if (isNotFound(referralId, referral.error)) return <NotFound name="referral" />
  return (
    <Loaded query={referral}>
      {(file) =>
        isAwaitingSpecialist(file.referral) ? (
          <Page
            title={`Book ${file.referral.personName}`}
            width="form"
            action={
              <Anchor component={Link} to={`/medical/referral/${referralId}`}>
                Back to the referral
              </Anchor>
            }
          >
            <Panel>
              <Loaded query={availability}>{(of) => <ReferredForm file={file} availability={of} />}</Loaded>
            </Panel>
          </Page>
        ) : (
          <NotFound name="referral" />
        )
      }
    </Loaded>
  )
}

type Values = {
  organisationLocationId: string | null
  appointmentTypeId: string | null
  slot: ChosenSlot | null
  note: string
}

/** The only choice, if there is one. */
const onlyOf = (ids: number[]) => (ids.length === 1 ? String(ids[0]) : null)

function ReferredForm({ file, availability }: { file: ReferralFile; availability: Availability }) {
  const { userId, regulatorId, classes, regulatorShortName } = file.person
  const { organisationId, zone, locations } = availability
  const types = availability.types.filter(
    (type) => !type.isArchived && (type.classes.length === 0 || classes.every((one) => type.classes.includes(one))),
  )
  const [book] = useCreateAppointmentMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const form = useForm<Values>({
    initialValues: {
      organisationLocationId: onlyOf(locations.map((one) => one.organisationLocationId)),
      appointmentTypeId: onlyOf(types.map((one) => one.appointmentTypeId)),
      slot: null,
      note: '',
    },
    validate: {
      organisationLocationId: (id) => (id === null ? 'Choose a location.' : null),
      appointmentTypeId: (id) => (id === null ? 'Choose a type of appointment.' : null),
      slot: (slot) => (slot === null ? 'Choose a time.' : null),
    },
  })
  const { organisationLocationId, appointmentTypeId } = form.values
  const save = async ({ slot, note }: Values) => {
    await withOverride(async (overrideReason) => {
      const { appointmentId } = await book({
        'idempotency-key': overrideReason === null ? idempotencyKey : crypto.randomUUID(),
        newAppointmentInput: NewAppointment.parse({
          organisationId,
          userId,
          appointmentTypeId: Number(appointmentTypeId),
          regulatorId,
          classes,
          organisationLocationId: Number(organisationLocationId),
          practitionerId: slot?.practitionerId,
          startsAt: slot?.startsAt,
          note,
          overrideReason,
        }),
      }).unwrap()
      await navigate(`/appointment/${appointmentId}`)
    })
  }
  return (
    <Form form={form} save={save} onSaved={() => undefined} submit={{ label: 'Book' }}>
      <Text c="var(--ui-text-2)">
        Applies for {namesOfClasses(classes)}, {regulatorShortName}. The person is told by email.
      </Text>
      {locations.length > 1 && (
        <SelectField
          label="Location"
          required
          options={locations.map((one) => ({ value: String(one.organisationLocationId), label: one.name }))}
          {...inputOf(form, 'organisationLocationId')}
        />
      )}
      <SelectField
        label="Type of appointment"
        required
        options={types.map((one) => ({ value: String(one.appointmentTypeId), label: one.name }))}
        {...inputOf(form, 'appointmentTypeId')}
      />
      {organisationLocationId !== null && appointmentTypeId !== null && (
        <SlotPicker
          key={`${organisationLocationId} ${appointmentTypeId}`}
          visit={{
            organisationId,
            organisationLocationId: Number(organisationLocationId),
            zone,
            userId,
            appointmentTypeId: Number(appointmentTypeId),
            regulatorId,
            classes,
          }}
          {...inputOf(form, 'slot')}
        />
      )}
      <TextAreaField label="Note" required={false} max={200} {...inputOf(form, 'note')} />
    </Form>
  )
}
