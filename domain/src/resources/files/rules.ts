import { type Actor, isUnderActivity } from '#access/actor.ts'
import { FileAccess } from '#enumerations.ts'
import type { ListedFile } from './schema.ts'

/** Administrators with an activity add, replace, name, publish and retire resource files. */
export const canManageFiles = (actor: Actor) => isUnderActivity(actor)

type Opened = Pick<ListedFile, 'access' | 'retiredAt'>

/** The level governs the file itself; a retired file is for administrators only. */
export const canOpenFile = (actor: Actor, { access, retiredAt }: Opened) =>
  isUnderActivity(actor) ||
  (retiredAt === null && (access === FileAccess.Logged_in_users_only || access === FileAccess.Public))

/** True for files that visitors can open without a login. */
export const isPublicFile = ({ access, retiredAt }: Opened) => retiredAt === null && access === FileAccess.Public
