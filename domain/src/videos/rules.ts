import { type Actor, hasAllFeatures, isAdministrator, isUnderActivity } from '#access/actor.ts'
import { Feature } from '#access/bits.ts'
import { FileAccess } from '#enumerations.ts'
import type { ListedVideo } from './schema.ts'

/** Organisations without the feature have no videos; individuals and administrators have all features. */
export const seesVideos = (actor: Actor) => hasAllFeatures(actor, Feature.Videos)

/** Administrators with an activity upload, describe, caption, publish, replace and retire videos. */
export const canManageVideos = (actor: Actor) => isUnderActivity(actor)

type Watched = Pick<ListedVideo, 'access' | 'state'>

/** Administrators watch every video; other users the published ones that their access level opens to them. */
export const canWatchVideo = (actor: Actor, { access, state }: Watched) =>
  isAdministrator(actor) || (state === 'published' && access !== FileAccess.Administrator_only)

/** People report what they have played of the videos that they may watch, and which are published. */
export const canReportProgress = (actor: Actor, video: Watched) =>
  canWatchVideo(actor, video) && video.state === 'published'

/** True for videos that visitors can watch without a login. */
export const isPublicVideo = ({ access, state }: Watched) => state === 'published' && access === FileAccess.Public
