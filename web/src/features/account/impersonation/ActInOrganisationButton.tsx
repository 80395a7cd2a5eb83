import { Button, type ButtonProps } from '@mantine/core'
import { pickActivity } from '#features/activities/index.ts'
import { useImpersonate } from './use-impersonate.ts'

type Props = ButtonProps & { organisationId: number; name: string }

/** Lets an administrator act inside this organisation while remaining an administrator. */
export function ActInOrganisationButton({ organisationId, name, ...button }: Props) {
  const { actIn, isLoading } = useImpersonate()
  const begin = async () => {
    if (await pickActivity()) await actIn(organisationId)
  }
  return (
    <Button size="compact-sm" variant="subtle" {...button} loading={isLoading} onClick={() => void begin()}>
      Act in {name}
    </Button>
  )
}
