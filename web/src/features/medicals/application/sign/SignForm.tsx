import { formatMoment } from '@clearwing/domain/dates.ts'
import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import type { Application } from '@clearwing/domain/medicals/application/schema.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Alert, Button, List, Text } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { YesAnswers } from '#features/medicals/application/answers/YesAnswers.tsx'
import { yesAnswers } from '#features/medicals/application/answers/yes-answers.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { ErrorSummary } from '#shared/forms/ErrorSummary.tsx'
import { YesNo } from '#shared/forms/YesNo.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { useSign } from './use-sign.ts'

type Props = {
  medical: Medical
  application: Application
  /** Opens every answer. */
  answersAction: ReactNode
  /** All answers of the application, once the reader opens them. */
  answers?: ReactNode
  onSigned: () => void
}

/** Identification, the answers to be signed, the declaration, and the signature. */
export function SignForm({ medical, application, answersAction, answers, onSigned }: Props) {
  const { identity, personName, classes, regulatorName } = medical
  const { declaration, consent: consentQuestion, consentMeaning } = application.form
  const [isComplete, setComplete] = useState(false)
  const [consent, setConsent] = useState<boolean | null>(null)
  const [isTried, setTried] = useState(false)
  const { sign, isSigning, failures } = useSign(medical, application, onSigned)
  const missing = [
    ...(isTried && !isComplete ? [{ id: 'isComplete', label: 'the declaration' }] : []),
    ...(isTried && consentQuestion && consent === null ? [{ id: 'consent', label: 'the question about experts' }] : []),
  ]
  const press = () => {
    setTried(true)
    if (!isComplete || (consentQuestion && consent === null)) return
    void sign({ isComplete, ...(consentQuestion && { consentsToExperts: consent ? 'yes' : 'no' }) })
  }
  return (
    <>
      <ErrorSummary errors={missing} />
      <Panel title="Your identification">
        {identity && (
          <Text>
            {identity.kind}, ending in <b className="tabular">{identity.characters}</b>. Seen by{' '}
            {identity.sightedByName}, {formatMoment(identity.sightedAt)}.
          </Text>
        )}
      </Panel>
      <Panel title="What you are signing" actions={answersAction}>
        <Text mb="sm">
          All your answers, as <b>{personName}</b>, for {namesOfClasses(classes)} at {regulatorName}.
          {yesAnswers(application).length > 0 && ' You answered yes to:'}
        </Text>
        <YesAnswers application={application} />
      </Panel>
      {answers}
      <Panel title="Declaration">
        <List fz="inherit" spacing={4}>
          {declaration.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
        <CheckboxField
          id="isComplete"
          my="md"
          label="I declare this"
          required
          value={isComplete}
          onChange={setComplete}
          error={isTried && !isComplete ? fieldMessage.selectThisOption : undefined}
        />
        {consentQuestion && (
          <YesNo
            id="consent"
            label={consentQuestion}
            hint={consentMeaning ?? undefined}
            value={consent}
            onChange={setConsent}
            error={isTried && consent === null ? fieldMessage.selectOption : undefined}
          />
        )}
        {failures.length > 0 && (
          <Alert color="red" role="alert" mt="md">
            {failures.map((failure) => (
              <Text key={failure}>{failure}</Text>
            ))}
          </Alert>
        )}
        <Button
          mt="md"
          w={{ base: '100%', sm: 'auto' }}
          loading={isSigning}
          onClick={press}
          leftSection={<IconSignature size={16} stroke={1.75} aria-hidden />}
        >
          Sign the application
        </Button>
      </Panel>
    </>
  )
}
