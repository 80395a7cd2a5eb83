import { useEffect, useEffectEvent, useState } from 'react'
import { useClientOptions } from '#api/client-options.ts'
import { type LoggedInUser, useGetLoginQuery } from '#api/generated-login.ts'
import { watchIdle } from '#api/idle.ts'
import { isLocked } from '#features/account/actor/is-locked.ts'
import { useEndSession } from '#features/account/session/use-end-session.ts'
import { removeSealedHere } from '#shared/forms/sealed-drafts.ts'
import { useSharedComputer } from '#shared/shared-computer.ts'
import { warningTime } from './countdown.ts'
import { IdleWarning } from './IdleWarning.tsx'
import { useLock } from './use-lock.ts'

const minute = 60_000
const maxPollingInterval = 300_000

/**
 * Locks an idle session after the prompt time, on a shared computer sooner, and ends it the timeout later, all from the
 * client options (spec section 4). A warning counts down to the lock. Activity in one tab counts for all; the server applies the same limits itself.
 * `onLocked` gets the moment at which a locked session ends.
 */
export function IdleTimer({ user, onLocked }: { user: LoggedInUser; onLocked: (endsAt: number) => void }) {
  const options = useClientOptions()
  const { inactivityPromptTimeoutInMinutes, inactivityTimeoutInMinutes, sharedComputerPromptInMinutes } = options
  const shortest = Math.min(inactivityPromptTimeoutInMinutes, sharedComputerPromptInMinutes)
  const prompt = (useSharedComputer() ? shortest : inactivityPromptTimeoutInMinutes) * minute
  const idleMilliseconds = inactivityTimeoutInMinutes * minute
  // The login is cached for 300 seconds (spec section 9). Polling also tells the server about a user who is only typing.
  useGetLoginQuery(undefined, { pollingInterval: Math.min(maxPollingInterval, prompt / 2) })
  const [wasIdle, setWasIdle] = useState(false)
  const lock = useLock()
  const lockIdle = () => {
    setWasIdle(true)
    void lock()
  }
  if (!isLocked(user)) return <Running prompt={prompt} onIdle={lockIdle} onBegin={() => setWasIdle(false)} />
  return (
    <Locked
      endsAt={wasIdle ? idleMilliseconds : prompt + idleMilliseconds}
      loginToken={user.loginToken}
      onLocked={onLocked}
    />
  )
}

type RunningProps = { prompt: number; onIdle: () => void; onBegin: () => void }

function Running({ prompt, onIdle, onBegin }: RunningProps) {
  const begin = useEffectEvent(onBegin)
  const idle = useEffectEvent(onIdle)
  const [timeLeft, setLeft] = useState<number>()
  useEffect(() => {
    begin()
    // The page itself shows the typed text again.
    removeSealedHere()
    const warn = (time: number) => setLeft(time <= warningTime(prompt) ? time : undefined)
    return watchIdle(prompt, warn, () => idle())
  }, [prompt])
  return timeLeft === undefined ? null : <IdleWarning timeLeft={timeLeft} />
}

type LockedProps = { endsAt: number; loginToken: string; onLocked: (endsAt: number) => void }

/** Activity on the lock screen does not extend a session. */
function Locked({ endsAt, loginToken, onLocked }: LockedProps) {
  const endSession = useEndSession()
  const end = useEffectEvent(() => void endSession(loginToken, 'timeout').catch(() => undefined))
  const tell = useEffectEvent(onLocked)
  useEffect(() => {
    tell(Date.now() + endsAt)
    const timer = setTimeout(() => end(), endsAt)
    return () => clearTimeout(timer)
  }, [endsAt])
  return null
}
