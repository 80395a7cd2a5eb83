import { type Guard, passes } from '@clearwing/domain/access/guard.ts'
import { Navigate, Outlet, type RouteObject } from 'react-router'
import { useActor } from '#features/account/index.ts'

/** Pages inside LoginGuard that need more than a login. Whoever lacks it is sent to the dashboard (spec section 4). */
export function guarded(guard: Guard, children: RouteObject[]): RouteObject {
  const Component = () => (passes(useActor(), guard) ? <Outlet /> : <Navigate replace to="/dashboard" />)
  return { Component, children }
}
