import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useLogin } from '#features/account/index.ts'
import { Dialogs } from '#shared/dialogs/Dialogs.tsx'
import { LeaveGuard } from '#shared/forms/LeaveGuard.tsx'
import classes from './Frame.module.css'
import { Footer } from './navigation/Footer.tsx'
import { TopNavigation } from './navigation/TopNavigation.tsx'
import { Spinner } from './Spinner.tsx'
import { useForget } from './use-forget.ts'
import { useLive } from './use-live.ts'

/** What stands around every page. */
export function Frame() {
  const login = useLogin().currentData
  const user = login?.user ?? null
  const isChanging = useNavigation().state === 'loading'
  useLive(user?.loginToken)
  useForget(login && (user?.userId ?? null))
  return (
    <div className={classes.frame}>
      <SkipLink />
      <header className={classes.header}>
        <TopNavigation user={user} />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {isChanging ? <Spinner /> : <Outlet />}
      </main>
      <Footer user={user} />
      <Dialogs />
      <LeaveGuard />
      <ScrollRestoration />
    </div>
  )
}

/** The first thing the keyboard reaches: past the navigation. Not an address, which would be a change of page. */
const SkipLink = () => (
  <button type="button" className={classes.skip} onClick={() => document.getElementById('main')?.focus()}>
    Skip to content
  </button>
)
