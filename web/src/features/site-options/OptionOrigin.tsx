import { formatMoment } from '@clearwing/domain/dates.ts'
import type { SiteOption } from '@clearwing/domain/site-options/schema.ts'
import { Text } from '@mantine/core'

/** Where the value of an option comes from. */
export const OptionOrigin = ({ option }: { option: SiteOption }) => (
  <Text fz={13} c="var(--ui-text-2)">
    {originOf(option)}
  </Text>
)

function originOf({ setBy, isDefault, changedByName, changedAt }: SiteOption) {
  if (setBy !== null) return `Set by ${setBy} on the server`
  const change = changedAt && `by ${changedByName ?? 'the system'}, ${formatMoment(changedAt)}`
  if (isDefault) return change ? `Default, set back ${change}` : 'Default'
  return `Changed ${change}`
}
