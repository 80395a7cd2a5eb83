import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { User } from '#api/generated.ts'

type Tab = {
  /** Below /user/{userId}. */
  path: string
  label: string
  /** Pages that are reached from this one, and have no tab of their own. */
  also?: string[]
  /** Who sees it: a rule of the domain, the one that the server asks. */
  mayRead: (actor: Actor, user: User) => boolean
}

export const userTabs: Tab[] = [{ path: 'profile', label: 'Profile', also: ['edit'], mayRead: () => true }]
