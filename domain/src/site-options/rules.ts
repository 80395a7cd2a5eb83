import { isAdministrator } from '#access/actor.ts'

export const canSeeServerOptions = isAdministrator
