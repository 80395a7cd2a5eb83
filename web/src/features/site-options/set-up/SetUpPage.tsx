import { openSteps } from '@clearwing/domain/site-options/set-up/rules.ts'
import type { SetUpStep } from '@clearwing/domain/site-options/set-up/schema.ts'
import { Anchor, Group, Text } from '@mantine/core'
import { IconCircle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useClientOptions } from '#api/client-options.ts'
import { useGetSetUpQuery, useSkipSetUpStepMutation } from '#api/generated.ts'
import { AreaNav } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ResetDemo } from './ResetDemo.tsx'
import classes from './set-up.module.css'
import { setUpWords } from './step-words.ts'

/** The steps until a new installation can be used. Administrators can return to them at any time. */
export const SetUpPage = () => (
  <Page title="Set-up" width="full">
    <AreaNav area={monitoring} />
    <Loaded query={useGetSetUpQuery(undefined, { refetchOnMountOrArgChange: true })} rows={7} what="set-up">
      {(steps) => <Steps steps={steps} />}
    </Loaded>
    <ResetDemo />
  </Page>
)

function Steps({ steps }: { steps: SetUpStep[] }) {
  const { displayName } = useClientOptions()
  const open = openSteps(steps).length
  return (
    <Panel title={open === 0 ? `${displayName} is set up` : `${open === 1 ? '1 step' : `${open} steps`} left`} flush>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.stepKey} step={step} />
        ))}
      </ol>
    </Panel>
  )
}

function Step({ step: { stepKey, isDone, isSkipped } }: { step: SetUpStep }) {
  const [skip] = useSkipSetUpStepMutation()
  const { label, why, path } = setUpWords[stepKey]
  const state = isDone ? 'Done' : isSkipped ? 'Skipped' : 'Open'
  const Sign = isDone ? IconCircleCheck : isSkipped ? IconCircleMinus : IconCircle
  return (
    <li className={classes.step}>
      <Sign size={22} stroke={1.75} color={isDone ? 'var(--ui-ok)' : 'var(--ui-text-2)'} aria-hidden />
      <div>
        {path ? (
          <Anchor component={Link} to={path} fw={560} fz={14}>
            {label}
          </Anchor>
        ) : (
          <Text fw={560} fz={14}>
            {label}
          </Text>
        )}
        <Text fz={13} c="var(--ui-text-2)">
          {why}
        </Text>
      </div>
      <Group gap="xs" justify="flex-end">
        <Text fz={13}>{state}</Text>
        {!isDone && (
          <ActionButton
            size="compact-sm"
            variant="default"
            aria-label={`${isSkipped ? 'Resume step' : 'Skip step'}: ${label}`}
            act={() => skip({ stepKey, body: { isSkipped: !isSkipped } }).unwrap()}
          >
            {isSkipped ? 'Resume step' : 'Skip step'}
          </ActionButton>
        )}
      </Group>
    </li>
  )
}
