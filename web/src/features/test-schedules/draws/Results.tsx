import { formatMoment } from '@clearwing/domain/dates.ts'
import { needsReview } from '@clearwing/domain/test-schedules/draws/findings.ts'
import { canReviewTests, canTest } from '@clearwing/domain/test-schedules/draws/rules.ts'
import { testKinds, testVerdicts } from '@clearwing/domain/test-schedules/draws/schema.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type Draw, type DrawPerson, type DrawResult, useReviewDrawResultMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Verdict } from './Verdict.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import { findingNames, itemNames } from './words.ts'

type Props = { draw: Draw; person: DrawPerson; results: DrawResult[] }

/** The results, newest first. Withdrawn ones stay, struck out. */
export const Results = ({ draw, person, results }: Props) => (
  <Stack gap="sm">
    {results.map((result) => (
      <OneResult key={result.drawResultId} draw={draw} person={person} result={result} />
    ))}
  </Stack>
)

function OneResult({ draw, person, result }: Omit<Props, 'results'> & { result: DrawResult }) {
  const actor = useActor()
  const { withdrawnAt, withdrawnReason, verdict } = result
  const isCurrent = withdrawnAt === null && draw.state === 'drawn'
  return (
    <div>
      <Group gap="xs">
        <Verdict result={result} />
        <Text td={withdrawnAt === null ? undefined : 'line-through'}>{headOf(result)}</Text>
      </Group>
      <ValuesOf result={result} />
      {withdrawnReason && <Text c="var(--ui-text-2)">Withdrawn: {withdrawnReason}</Text>}
      {isCurrent && (
        <Group gap="xs" mt={4}>
          {needsReview(verdict) && canReviewTests(actor, draw) && (
            <Review draw={draw} person={person} result={result} />
          )}
          {canTest(actor, draw) && <Withdraw draw={draw} person={person} result={result} />}
        </Group>
      )}
    </div>
  )
}

const headOf = ({ kind, testedAt, testedByName }: DrawResult) =>
  `${testKinds[kind]}, ${formatMoment(testedAt)}, by ${testedByName}`

/** The reading for each substance. */
export const ValuesOf = ({ result: { values, reviewedAt, reviewedByName, verdict } }: { result: DrawResult }) => (
  <Text fz={14} c="var(--ui-text-2)">
    {values
      .map(({ item, finding, measured }) =>
        [itemNames[item], findingNames[finding].toLowerCase(), measured && `(${measured})`].filter(Boolean).join(' '),
      )
      .join(', ')}
    {reviewedAt && `. ${testVerdicts[verdict]} by ${reviewedByName}, ${formatMoment(reviewedAt)}`}
  </Text>
)

type ResultProps = Omit<Props, 'results'> & { result: DrawResult }

function Review({ draw: { drawId }, person: { drawPersonId }, result: { drawResultId, version } }: ResultProps) {
  const [review] = useReviewDrawResultMutation()
  const say = (verdict: 'confirmed_negative' | 'confirmed_positive') => () =>
    review({ drawId, drawPersonId, drawResultId, body: { verdict, version } }).unwrap()
  return (
    <>
      <ActionButton size="xs" act={say('confirmed_negative')}>
        Confirm as negative
      </ActionButton>
      <ActionButton size="xs" variant="default" act={say('confirmed_positive')}>
        Confirm as positive
      </ActionButton>
    </>
  )
}

const Withdraw = ({ draw: { drawId }, person, result }: ResultProps) => (
  <Button
    size="xs"
    variant="subtle"
    onClick={() =>
      void openDialog('Withdraw result', (close) => (
        <WithdrawForm drawId={drawId} person={person} result={result} onSaved={close} />
      ))
    }
  >
    Withdraw
  </Button>
)
