import { formatMoment } from '@clearwing/domain/dates.ts'
import { Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useGetEmailAddressQuery } from '#api/generated.ts'
import { TopNotice } from '#shared/pages/TopNotice.tsx'

const path = '/user/me/email'

/** Tells users on every page that emails to their address bounce, and where to correct it. */
export function UndeliverableNotice() {
  const { pathname } = useLocation()
  const address = useGetEmailAddressQuery({ userId: 'me' }).currentData
  if (!address?.undeliverableSince || pathname === path) return null
  const since = formatMoment(address.undeliverableSince)
  return (
    <TopNotice
      label="Email address"
      icon={IconMailOff}
      words={`Emails to ${address.email} have been returned since ${since}. Reminders and links do not reach you.`}
    >
      <Button component={Link} to={path} size="xs" variant="default">
        Correct the address
      </Button>
    </TopNotice>
  )
}
