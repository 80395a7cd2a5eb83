import { type Guard, passes } from '@clearwing/domain/access/guard.ts'
import { lazy, Suspense } from 'react'
import { Navigate, Outlet, type RouteObject } from 'react-router'
import { useActor } from '#features/account/index.ts'

// The dialog is loaded lazily: it is not needed before login.
const AskActivity = lazy(async () => ({
  default: (await import('#features/activities/AskActivity.tsx')).AskActivity,
}))

/**
 * Pages inside LoginGuard that need more than a login. Users without the right are sent to the dashboard (spec section
 * 4).
 */
export function guarded(guard: Guard, children: RouteObject[]): RouteObject {
  const Component = () =>
    passes(useActor(), guard) ? (
      <>
        <Suspense>{guard.adminOnly && <AskActivity />}</Suspense>
        <Outlet />
      </>
    ) : (
      <Navigate replace to="/dashboard" />
    )
  return { Component, children }
}
