import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Status } from '#shared/status/Status.tsx'

/** Number of results in a list that are outside their range. */
export const OutsideRange = ({ count }: { count: number }) => (
  <Status kind={count > 0 ? 'warn' : 'ok'} icon={count > 0 ? IconAlertTriangle : IconCircleCheck}>
    {count > 0 ? `${count} outside range` : 'None outside range'}
  </Status>
)
