import { Button } from '@mantine/core'
import { IconEyeOff, IconUserShield } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { LoggedInUser } from '#api/generated.ts'
import classes from './ImpersonationBanner.module.css'
import { useImpersonate } from './use-impersonate.ts'

/** Milliseconds by which the page stops before the server ends the impersonation and, with it, the session. */
const early = 10_000

/**
 * A banner on every page while an administrator impersonates another user or acts in an organisation: both names, and
 * Stop.
 */
export function ImpersonationBanner({ user }: { user: LoggedInUser }) {
  const { stop, isLoading } = useImpersonate()
  const { impersonation } = user
  const until = impersonation?.until
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => void stop(), Math.max(0, Date.parse(until) - Date.now() - early))
    return () => clearTimeout(timer)
  }, [until, stop])
  if (!impersonation) return null
  return (
    <section className={classes.banner} aria-label="Impersonation" data-banner>
      <IconUserShield size={20} stroke={1.75} aria-hidden className={classes.sign} />
      <p className={classes.words}>
        <b>{impersonation.name}</b> {user.realUserId === undefined ? 'is acting in' : 'is viewing as'}{' '}
        <b>{user.realUserId === undefined ? user.organisationName : placeOf(user)}</b>
      </p>
      <Button
        size="xs"
        variant="default"
        loading={isLoading}
        leftSection={<IconEyeOff size={16} stroke={1.75} aria-hidden />}
        onClick={() => void stop()}
      >
        Stop
      </Button>
    </section>
  )
}

const placeOf = ({ name, organisationName }: LoggedInUser) => `${name}, ${organisationName ?? 'as an individual'}`
