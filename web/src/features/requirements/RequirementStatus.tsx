import {
  dateOfRequirement,
  fitnessNames,
  requirementLightNames,
  requirementStateNames,
} from '@clearwing/domain/requirements/words.ts'
import { Group, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClockOff,
  IconEyeOff,
  IconMinus,
  IconShieldCheck,
} from '@tabler/icons-react'
import type { RequirementLight, UserRequirement } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'

const looks = {
  red: { kind: 'bad', icon: IconClockOff },
  unknown: { kind: 'others', icon: IconEyeOff },
  amber: { kind: 'warn', icon: IconAlertTriangle },
  cleared: { kind: 'mine', icon: IconShieldCheck },
  green: { kind: 'ok', icon: IconCircleCheck },
  none: { kind: 'others', icon: IconMinus },
} as const

/** A light is never a colour alone: it has an icon and a word, and for several people a count. */
export const RequirementLightStatus = ({ light, count }: { light: RequirementLight; count?: number }) => (
  <Status {...looks[light]}>
    {count === undefined ? requirementLightNames[light] : `${requirementLightNames[light]} ${count}`}
  </Status>
)

/** A light on a roster. */
export const FitnessStatus = ({ light, count }: { light: RequirementLight; count?: number }) => (
  <Status {...looks[light]}>{count === undefined ? fitnessNames[light] : `${fitnessNames[light]} ${count}`}</Status>
)

type ShownState = Pick<UserRequirement, 'state' | 'light' | 'validTo'> &
  Partial<Pick<UserRequirement, 'withoutClearing'>>

/** A state with its date; while the requirement is cleared, also its state without the clearing. */
export function RequirementStatus({ state }: { state: ShownState }) {
  const look = state.state === 'suspended' ? { kind: 'bad' as const, icon: IconBan } : looks[state.light]
  const date = dateOfRequirement(state)
  return (
    <Group component="span" gap="2px 6px" display="inline-flex">
      <Status {...look}>{requirementStateNames[state.state]}</Status>
      {date && (
        <Text component="span" fz={13} c="var(--ui-text-2)" style={{ whiteSpace: 'nowrap' }}>
          {date}
        </Text>
      )}
      {state.withoutClearing && state.withoutClearing !== 'green' && (
        <Text component="span" fz={12.5} w="100%" c="var(--ui-text-2)">
          {`Without clearing: ${requirementLightNames[state.withoutClearing].toLowerCase()}`}
        </Text>
      )}
    </Group>
  )
}
