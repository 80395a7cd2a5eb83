import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import { isDelegationOver, powerNames } from '@clearwing/domain/medicals/examiners/rules.ts'
import type { Delegation, ExaminerRecord } from '@clearwing/domain/medicals/examiners/schema.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock, IconPlus } from '@tabler/icons-react'
import { Panel } from '#shared/pages/Panel.tsx'
import { Status } from '#shared/status/Status.tsx'
import { today } from '#shared/today.ts'
import classes from './Delegations.module.css'
import { changeDelegation, delegateTo, endDelegation } from './delegation-form.tsx'

/** Delegations with their dates, editable for users who may delegate. */
export function Delegations({ examiner, mayDelegate }: { examiner: ExaminerRecord; mayDelegate: boolean }) {
  const { delegations } = examiner
  return (
    <Panel
      title="Delegated"
      flush
      actions={
        mayDelegate && (
          <Button
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => void delegateTo(examiner)}
          >
            Delegate a class…
          </Button>
        )
      }
    >
      {delegations.length === 0 ? (
        <Text p="md">No delegation: applications this examiner assesses are referred to the regulator.</Text>
      ) : (
        <ul className={classes.lines} aria-label="Delegated classes">
          {delegations.toSorted(standingFirst).map((delegation) => (
            <Line key={delegation.delegationId} delegation={delegation} examiner={examiner} mayDelegate={mayDelegate} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const standingFirst = (a: Delegation, b: Delegation) =>
  Number(isDelegationOver(a, today())) - Number(isDelegationOver(b, today()))

type LineProps = { delegation: Delegation; examiner: ExaminerRecord; mayDelegate: boolean }

function Line({ delegation, examiner, mayDelegate }: LineProps) {
  const { medicalClass, powers, endReason } = delegation
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={560}>{nameOfClass(medicalClass)}</Text>
          <DelegationState delegation={delegation} />
        </Group>
        <Text>{powers.map((power) => powerNames[power]).join(', ')}</Text>
        <Text fz={13} c="var(--ui-text-2)" className="tabular">
          {daysOf(delegation)}
        </Text>
        {endReason && <Text fz={13}>{endReason}</Text>}
      </div>
      {mayDelegate && !isDelegationOver(delegation, today()) && (
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" variant="default" onClick={() => void changeDelegation(examiner, delegation)}>
            Change…
          </Button>
          <Button
            size="xs"
            variant="default"
            c="var(--ui-bad)"
            onClick={() => void endDelegation(examiner, delegation)}
          >
            End…
          </Button>
        </Group>
      )}
    </li>
  )
}

function daysOf({ fromDay, toDay, endedAt }: Delegation) {
  const last = endedAt ? dayInZone(endedAt) : toDay
  return `${formatDay(fromDay)} ${last ? `to ${formatDay(last)}` : 'until further notice'}`
}

function DelegationState({ delegation }: { delegation: Delegation }) {
  if (isDelegationOver(delegation, today()))
    return (
      <Status kind="others" icon={IconCircleX}>
        Ended
      </Status>
    )
  if (delegation.fromDay > today())
    return (
      <Status kind="others" icon={IconClock}>
        Future
      </Status>
    )
  return (
    <Status kind="ok" icon={IconCircleCheck}>
      Current
    </Status>
  )
}
