import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { nextActions, securitySetup } from '@clearwing/domain/account/actions.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import type { LoggedInUser } from '#api/generated.ts'
import { Spinner } from '#app/Spinner.tsx'

const TermsPage = lazy(async () => ({ default: (await import('#features/account/terms/TermsPage.tsx')).TermsPage }))
const SecuritySettingsPage = lazy(async () => ({
  default: (await import('#features/account/security/SecuritySettingsPage.tsx')).SecuritySettingsPage,
}))

const { Accept_terms_and_conditions: terms } = RequiredAction

/**
 * Replaces every guarded page with the action required of the user, in the specification's order (section 4): the
 * terms, then the security settings. Also shows actions that are only requested, until 'Not now' is pressed. The lock
 * covers everything.
 */
export function RequiredPage({ user, children }: { user: LoggedInUser; children: ReactNode }) {
  const next = nextActions(user.requestedActions | user.requiredActions)
  if ((next & (terms | securitySetup)) === 0) return children
  return <Suspense fallback={<Spinner />}>{(next & terms) !== 0 ? <TermsPage /> : <SecuritySettingsPage />}</Suspense>
}
