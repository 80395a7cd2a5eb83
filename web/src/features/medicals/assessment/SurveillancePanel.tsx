import { formatDay } from '@clearwing/domain/dates.ts'
import {
  type SurveillanceItem,
  type SurveillanceState,
  surveillanceState,
} from '@clearwing/domain/medicals/assessment/surveillance.ts'
import { canFollowUp, canWaiveFollowUp } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconClock, IconMinus } from '@tabler/icons-react'
import { useListSurveillanceQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { Status, type StatusKind } from '#shared/status/Status.tsx'
import { today } from '#shared/today.ts'
import { recordReceipt, waiveFollowUp } from './answer-follow-up.tsx'
import classes from './SurveillancePanel.module.css'

/**
 * Follow-up required by the conditions of the certificate, each with its due date. Renders nothing if there is none.
 */
export function SurveillancePanel({ medical }: { medical: Medical }) {
  const { currentData: items = [] } = useListSurveillanceQuery({ medicalId: medical.medicalId })
  if (items.length === 0) return null
  return (
    <Panel title="Follow-up while the certificate is in force" flush>
      <ul className={classes.items}>
        {items.map((item) => (
          <Item key={item.surveillanceId} item={item} medical={medical} />
        ))}
      </ul>
    </Panel>
  )
}

const looks: Record<SurveillanceState, { word: string; kind: StatusKind; icon: typeof IconClock }> = {
  open: { word: 'Requested', kind: 'others', icon: IconClock },
  overdue: { word: 'Overdue', kind: 'bad', icon: IconAlertCircle },
  received: { word: 'Received', kind: 'ok', icon: IconCircleCheck },
  waived: { word: 'No longer needed', kind: 'others', icon: IconMinus },
}

function Item({ item, medical }: { item: SurveillanceItem; medical: Medical }) {
  const actor = useActor()
  const { medicalId } = medical
  const { what, receiver, dueOn, receivedOn, doneByName, note } = item
  const state = surveillanceState(item, today())
  const { word, kind, icon } = looks[state]
  const isOpen = state === 'open' || state === 'overdue'
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <Text fw={560}>{what}</Text>
        <Text fz={13} c="var(--ui-text-2)">
          {[
            `Due ${formatDay(dueOn)}${receiver ? `, to ${receiver}` : ''}`,
            receivedOn ? `received ${formatDay(receivedOn)}` : '',
            doneByName ? `noted by ${doneByName}` : '',
          ]
            .filter(Boolean)
            .join('; ')}
        </Text>
        {note && <Text fz={13}>{note}</Text>}
      </div>
      <Status kind={kind} icon={icon}>
        {word}
      </Status>
      {isOpen && canFollowUp(actor, medical) && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => void recordReceipt(medicalId, item)}>
            Received…
          </Button>
          {canWaiveFollowUp(actor, medical) && (
            <Button size="xs" variant="subtle" onClick={() => void waiveFollowUp(medicalId, item)}>
              No longer needed…
            </Button>
          )}
        </Group>
      )}
    </li>
  )
}
