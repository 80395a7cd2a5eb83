import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { classInSentence, sortClasses } from '@clearwing/domain/medicals/classes.ts'
import { ReviewRequest, type ReviewRight } from '@clearwing/domain/medicals/convenor/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Anchor, Button, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconScale } from '@tabler/icons-react'
import { Link } from 'react-router'
import {
  useAskReviewMutation,
  useAskRevocationReviewMutation,
  useGetReviewRightQuery,
  useGetRevocationReviewRightQuery,
  useListOrganisationsQuery,
} from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { RadioField } from '#shared/forms/ChoiceField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

type Ask = (body: ReviewRequest) => Promise<unknown>
type Props = { right: ReviewRight | undefined; regulator: string; draft: string; ask: Ask }

/** For a refused class: how the person can ask the convenor for a review, and until when. */
export function ReviewPanel({ medical: { medicalId, regulatorShortName: regulator } }: { medical: Medical }) {
  const { currentData: right } = useGetReviewRightQuery({ medicalId })
  const [ask] = useAskReviewMutation()
  const draft = `review ${medicalId}`
  return (
    <IfYouDisagree
      right={right}
      regulator={regulator}
      draft={draft}
      ask={(body) => ask({ medicalId, body }).unwrap()}
    />
  )
}

type RevocationProps = { certificateId: number; certificateEventId: number }

/** The review panel for a revocation, shown on the page of the certificate. */
export function RevocationReviewPanel(props: RevocationProps) {
  const { currentData: right } = useGetRevocationReviewRightQuery(props)
  const [ask] = useAskRevocationReviewMutation()
  const draft = `review of revocation ${props.certificateEventId}`
  const regulator = 'the regulator'
  return (
    <IfYouDisagree right={right} regulator={regulator} draft={draft} ask={(body) => ask({ ...props, body }).unwrap()} />
  )
}

function IfYouDisagree({ right, ...form }: Props) {
  if (!right?.caseId && (!right?.lastDay || right.classes.length === 0)) return null
  const { classes, lastDay, isInTime, caseId } = right
  return (
    <Panel title="If you disagree">
      {caseId ? (
        <Text>
          A review has been requested.{' '}
          <Anchor component={Link} to={`/medical/review/${caseId}`}>
            See the status
          </Anchor>
        </Text>
      ) : (
        <>
          <Text>
            You can ask the convenor, an independent doctor, to review the decision on{' '}
            {sortClasses(classes).map(classInSentence).join(' and ')}. {isInTime ? 'Ask by' : 'The last day was'}{' '}
            <b>{lastDay && formatDay(lastDay)}</b>.
            {!isInTime && ' You can still ask; the convenor decides whether to hear the case.'}
          </Text>
          <Button
            mt="sm"
            variant="default"
            leftSection={<IconScale size={16} stroke={1.75} aria-hidden />}
            onClick={() => void openDialog('Ask for a review', (close) => <ReviewForm {...form} onSaved={close} />)}
          >
            Ask for a review…
          </Button>
        </>
      )}
    </Panel>
  )
}

const ReviewGrounds = ReviewRequest.pick({ grounds: true })
type FormProps = Omit<Props, 'right'> & { onSaved: () => void }

function ReviewForm({ regulator, draft, ask, onSaved }: FormProps) {
  const { currentData } = useListOrganisationsQuery({ ot: OrganisationType.Convenor, n: 25 })
  const offices = currentData?.list ?? []
  const [only] = offices
  const form = useForm<{ grounds: string; officeId: string | null }>({
    initialValues: { grounds: '', officeId: null },
    validate: {
      grounds: (grounds) => (grounds.trim() === '' ? fieldMessage.complete : null),
      officeId: (officeId) => (offices.length > 1 && officeId === null ? 'Please select an option' : null),
    },
  })
  return (
    <Form
      form={form}
      save={({ grounds, officeId }) => ask({ grounds, officeId: Number(officeId ?? only?.organisationId ?? 0) })}
      onSaved={onSaved}
      draft={draft}
      submit={{ label: 'Ask for a review' }}
    >
      <Text>
        The convenor reads what {regulator} received about the medical, hears you and {regulator}, and reports. Both
        sides see everything that is said.
      </Text>
      {offices.length > 1 ? (
        <RadioField
          label="Convenor"
          required
          options={offices.map(({ organisationId, name }) => ({ value: String(organisationId), label: name }))}
          value={form.values.officeId}
          error={form.errors.officeId as string | undefined}
          onChange={(officeId) => form.setFieldValue('officeId', officeId)}
        />
      ) : (
        only && <Text fw={560}>{only.name}</Text>
      )}
      <TextAreaField
        label="Why the decision should be reviewed"
        minRows={4}
        data-autofocus
        {...fieldsOf(form, ReviewGrounds)('grounds')}
      />
    </Form>
  )
}
