import { formatMoment } from '@clearwing/domain/dates.ts'
import { type AmcStepKind, amcStepNames, type Determination } from '@clearwing/domain/medicals/determinations/schema.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import classes from '#features/medicals/audit/audit.module.css'

const offers: Partial<Record<AmcStepKind, string>> = {
  consent: 'Seek an accredited conclusion…',
  experts_named: 'Name the experts…',
  tests_asked: 'Record requested tests…',
  tests_arrived: 'Record the arrival of the tests…',
  conclusion: 'Record the conclusion…',
}

type Props = Pick<Determination, 'steps' | 'nextSteps'> & { note?: (kind: AmcStepKind) => void }

/** The accredited medical conclusion: the steps taken, and those that can follow. */
export function AmcSteps({ steps, nextSteps, note }: Props) {
  const next = note ? nextSteps.filter((kind) => offers[kind]) : []
  return (
    <section aria-label="Accredited medical conclusion">
      <Text fw={560}>Accredited medical conclusion</Text>
      {steps.length === 0 && (
        <Text c="var(--ui-text-2)">
          {next.length > 0
            ? 'Not sought. The applicant has consented to a conclusion.'
            : 'Not sought: the applicant does not consent, so the decision is made without flexibility.'}
        </Text>
      )}
      {steps.map(({ amcStepId, kind, text, isSafe, at, byName }) => (
        <div key={amcStepId}>
          <Text mt="xs">
            {amcStepNames[kind]}
            {isSafe !== null && `: ${isSafe ? 'safe' : 'not safe'}`}
          </Text>
          <Text fz={13} c="var(--ui-text-2)">
            {byName}, {formatMoment(at)}
          </Text>
          {text && <Text className={classes.words}>{text}</Text>}
        </div>
      ))}
      <Group gap="xs" mt="xs">
        {next.map((kind) => (
          <Button
            key={kind}
            variant="default"
            size="xs"
            leftSection={<IconUsers size={16} stroke={1.75} aria-hidden />}
            onClick={() => note?.(kind)}
          >
            {offers[kind]}
          </Button>
        ))}
      </Group>
    </section>
  )
}
