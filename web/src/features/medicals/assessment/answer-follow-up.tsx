import { SurveillanceAnswer, type SurveillanceItem } from '@clearwing/domain/medicals/assessment/surveillance.ts'
import { useForm } from '@mantine/form'
import { useAnswerSurveillanceMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { today } from '#shared/today.ts'

/** Records the day on which a follow-up item was received. */
export const recordReceipt = (medicalId: number, item: SurveillanceItem) =>
  openDialog('Follow-up received', (close) => (
    <FollowUpForm medicalId={medicalId} item={item} isReceived close={() => close()} />
  ))

/** Records that a follow-up item is no longer needed, and why. */
export const waiveFollowUp = (medicalId: number, item: SurveillanceItem) =>
  openDialog('No longer needed', (close) => (
    <FollowUpForm medicalId={medicalId} item={item} isReceived={false} close={() => close()} />
  ))

type Props = { medicalId: number; item: SurveillanceItem; isReceived: boolean; close: () => void }

function FollowUpForm({ medicalId, item, isReceived, close }: Props) {
  const [answer] = useAnswerSurveillanceMutation()
  const form = useForm({ initialValues: { receivedOn: isReceived ? today() : null, note: '' } as Values })
  const save = ({ receivedOn, note }: Values) =>
    answer({
      medicalId,
      surveillanceId: item.surveillanceId,
      body: { receivedOn, note, version: item.version },
    }).unwrap()
  const field = fieldsOf(form, SurveillanceAnswer)
  return (
    <Form
      form={form}
      save={save}
      onSaved={close}
      cancel={close}
      submit={{ label: isReceived ? 'Record receipt' : 'Waive follow-up' }}
    >
      {isReceived && (
        <DateField
          label={`Date received: ${item.what}`}
          {...(item.everyMonths > 0 && { hint: repeatNote })}
          {...field('receivedOn')}
          required
        />
      )}
      <TextAreaField
        label={isReceived ? 'Note' : `Why it is no longer needed: ${item.what}`}
        {...field('note')}
        required={!isReceived}
      />
    </Form>
  )
}

const repeatNote = 'The next report is requested automatically, counted from the due date of this one.'

type Values = { receivedOn: string | null; note: string }
