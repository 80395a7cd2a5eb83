import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { seesVideos } from '@clearwing/domain/videos/rules.ts'
import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { isHeldUp, isLocked, useCopyWarning, useLogin } from '#features/account/index.ts'
import { Dialogs } from '#shared/dialogs/Dialogs.tsx'
import { LeaveGuard } from '#shared/forms/LeaveGuard.tsx'
import { Dispensable } from '#shared/OptionalBoundary.tsx'
import { Toasts } from '#shared/toasts/Toasts.tsx'
import classes from './Frame.module.css'
import { Footer } from './navigation/Footer.tsx'
import { TopNavigation } from './navigation/TopNavigation.tsx'
import { useOffline } from './offline/use-offline.ts'
import { Spinner } from './Spinner.tsx'
import { useForget } from './use-forget.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useLive } from './use-live.ts'
import { usePrepared } from './use-prepared.ts'
import { useTabs } from './use-tabs.ts'

// The lock is loaded lazily: it is not needed before login.
const Lock = lazy(async () => ({ default: (await import('#features/account/lock/Lock.tsx')).Lock }))
const AlarmNotice = lazy(async () => ({
  default: (await import('#features/reminders/AlarmNotice.tsx')).AlarmNotice,
}))
const ClipOffer = lazy(async () => ({ default: (await import('#features/videos/ClipOffer.tsx')).ClipOffer }))
const UndeliverableNotice = lazy(async () => ({
  default: (await import('#features/emails/UndeliverableNotice.tsx')).UndeliverableNotice,
}))
const ImpersonationBanner = lazy(async () => ({
  default: (await import('#features/account/impersonation/ImpersonationBanner.tsx')).ImpersonationBanner,
}))

/** The frame around every page. While the session is locked, its content is preserved but hidden. */
export function Frame() {
  const login = useLogin().currentData
  // On a practice's tablet, nothing but the page to sign is shown and kept.
  const ownUser = login?.user?.signing ? null : login?.user
  const user = ownUser ?? null
  const locked = isLocked(user)
  const isChanging = useNavigation().state === 'loading'
  useLive(user, locked)
  useForget(ownUser)
  useOffline(ownUser)
  useTabs()
  useHeadingFocus(!isChanging && !locked)
  usePrepared(user !== null)
  useCopyWarning()
  return (
    <>
      <div className={classes.frame} inert={locked}>
        <SkipLink />
        <Suspense>{user?.impersonation && <ImpersonationBanner user={user} />}</Suspense>
        <header className={classes.header}>
          <TopNavigation user={user} />
        </header>
        <Dispensable>{user && !isHeldUp(user) && isAdministrator(user) && <AlarmNotice />}</Dispensable>
        <Dispensable>{user && !isHeldUp(user) && !user.impersonation && <UndeliverableNotice />}</Dispensable>
        <Dispensable>{user && !isHeldUp(user) && seesVideos(user) && <ClipOffer />}</Dispensable>
        <main id="main" tabIndex={-1} className={classes.main}>
          {isChanging ? <Spinner /> : <Outlet />}
        </main>
        <Footer user={user} />
        <Dialogs />
        <LeaveGuard />
        <ScrollRestoration />
      </div>
      <Suspense>{user && <Lock user={user} />}</Suspense>
      <Toasts />
    </>
  )
}

/**
 * The first element the keyboard reaches; it skips the navigation. Not a link to an address, which would count as a
 * page change.
 */
const SkipLink = () => (
  <button type="button" className={classes.skip} onClick={() => document.getElementById('main')?.focus()}>
    Skip to content
  </button>
)
