import { Button } from '@mantine/core'
import { IconReportMoney } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useActor } from '#features/account/index.ts'

/** Opens the statement of the reader's own organisation. */
export function OwnStatementLink() {
  const { organisationId } = useActor()
  if (organisationId === null) return null
  return (
    <Button
      component={Link}
      to={`/invoice/statement/${organisationId}`}
      variant="default"
      leftSection={<IconReportMoney size={18} stroke={1.75} aria-hidden />}
    >
      Statement
    </Button>
  )
}
