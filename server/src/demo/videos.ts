import { readFileSync } from 'node:fs'
import path from 'node:path'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { FileAccess } from '@clearwing/domain/enumerations.ts'
import { yearly } from '@clearwing/domain/requirements/examples.ts'
import { createRequirement } from '#features/requirements/index.ts'
import {
  countView,
  createCompletion,
  createVideo,
  lockVideo,
  lockWatches,
  storePlayed,
  updateVideo,
} from '#features/videos/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { saveFile } from '#platform/files/files.ts'
import { prepareVideo } from '#platform/files/video.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import { type Clip, clips, webVttOf } from './clips.ts'
import type { DemoOrganisations } from './organisations.ts'

type World = { tx: Tx; site: Site; userIds: Record<string, number> }

const clipFile = (fileName: string) => readFileSync(path.join(import.meta.dirname, 'clips', fileName))

/** Five clips of the product itself, one for each kind of user. Returns their ids by file. */
export async function createVideos({ tx, site, userIds }: World) {
  const videoIds: Record<string, number> = {}
  for (const clip of clips) videoIds[clip.fileName] = await publishClip({ tx, site, userIds }, clip)
  return videoIds
}

const administratorOf = (userIds: World['userIds']) => ({
  ...theSystem,
  userId: userIds['demo.admin'] ?? theSystem.userId,
})

type Published = Omit<Clip, 'screen'> & { screen: Clip['screen'] | null }

async function publishClip({ tx, site, userIds }: World, clip: Published) {
  const administrator = administratorOf(userIds)
  const { fileName, name, topic, screen } = clip
  const { bytes, contentType, ...facts } = await prepareVideo(clipFile(fileName))
  const fileId = await saveFile(tx, administrator, site.storage, { bytes, contentType, fileName })
  const described = { name, topic, screen, access: FileAccess.Logged_in_users_only }
  const videoId = await createVideo(tx, administrator, { ...described, ...facts, fileId })
  const posterName = fileName.replace('.webm', '.jpg')
  const poster = { bytes: clipFile(posterName), fileName: posterName }
  const posterFileId = await saveFile(tx, administrator, site.storage, poster)
  const captions = webVttOf(clip, ({ caption }) => caption)
  const chapters = webVttOf(clip, ({ chapter }) => chapter)
  const change = { captions, chapters, posterFileId, publishedAt: tx.now }
  await updateVideo(tx, administrator, found(await lockVideo(tx, videoId)), change)
  return videoId
}

/** A practice still requires a clip that was retired, which no one can watch. */
export async function requireRetiredVideo(world: World & { organisations: DemoOrganisations }) {
  const {
    tx,
    userIds,
    organisations: { harbour },
  } = world
  const [clip] = clips
  if (!clip) return
  const videoId = await publishClip(world, { ...clip, name: `${clip.name}, last year`, screen: null })
  const manager = { ...theSystem, userId: userIds['demo.manager'] ?? 0, organisationId: harbour }
  const required = { organisationId: harbour, userId: null, messageId: null, name: 'Watch Your medicals' }
  const values = {
    ...yearly,
    who: { ...yearly.who, roles: Role.Staff },
    evidence: 'video' as const,
    video: { videoId, inOrder: false, mayRead: true },
    effect: 'warn' as const,
  }
  await createRequirement(tx, manager, { ...required, fromDay: addDays(today(tx), -60), values })
  const video = found(await lockVideo(tx, videoId))
  await updateVideo(tx, administratorOf(userIds), video, { retiredAt: tx.now })
}

type Requiring = Pick<World, 'tx' | 'userIds'> & { organisations: DemoOrganisations; videoId: number }

/** A practice requires its clinical staff to watch a clip: one has watched it, one has started. */
export async function requireVideo({ tx, userIds, videoId, organisations: { harbour } }: Requiring) {
  const video = found(await lockVideo(tx, videoId))
  const manager = { ...theSystem, userId: userIds['demo.manager'] ?? 0, organisationId: harbour }
  const values = {
    ...yearly,
    who: { ...yearly.who, roles: Role.Practice_doctor | Role.Nurse | Role.Staff },
    evidence: 'video' as const,
    video: { videoId, inOrder: true, mayRead: true },
    unit: 'once' as const,
    interval: 0,
    dueOn: addDays(today(tx), 20),
    effect: 'warn' as const,
  }
  const required = { organisationId: harbour, userId: null, messageId: null, name: `Watch ${video.name}` }
  await createRequirement(tx, manager, { ...required, fromDay: addDays(today(tx), -10), values })
  const [doctor, other] = ['demo.doctor', 'demo.multi'].map((name) => ({ ...theSystem, userId: userIds[name] ?? 0 }))
  for (const actor of [doctor, other]) {
    if (!actor) continue
    await countView(tx, actor, video)
    const watch = found((await lockWatches(tx, actor.userId)).watches[0])
    if (actor === doctor) await storePlayed(tx, watch, { watched: [{ from: 0, to: 5_000 }], position: 5_000 })
    else await createCompletion(tx, { actor, watch, completedBy: 'watching' })
  }
}
